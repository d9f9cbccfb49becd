import { type Cue, CUES } from "./cues";

/**
 * Words by what they do, in the languages that most injections are written in; forms, not stems, since the imperative is what
 * tells. Scripts without blanks hold the shortest part of a word that is not found inside of others.
 */
const CUE_LEXICON: Readonly<Record<Cue, readonly string[]>> = {
  override:
    list(`ignore ignoring disregard disregarding forget stop override overrule bypass neglect discard circumvent abandon overlook
    ignorier ignoriere ignorieren ignoriert vergiss vergesst missachte verwerfe übergehe
    ignorez ignorer oublie oubliez oublier ignora ignorad olvida olvide olvidar olviden descarta dimentica dimenticate trascura ignorare
    ignorar esqueça esquece desconsidere negeer vergeet zignoruj zapomnij pomiń
    игнорируй игнорируйте проигнорируй проигнорируйте забудь забудьте unut yoksay
    忽略 无视 忘记 忘掉 無視 忘れて 무시 잊어 تجاهل انس انسى انسَ अनदेखा भूल`),
  instruction:
    list(`instruction instructions prompt prompts directive directives guideline guidelines guidance rules commands directions guardrails
    restrictions programming constraints safeguards protocols
    programmierung sicherheitsrichtlinien einschränkungen filtres restricciones normas directrices restrições diretrizes restrizioni ограничения
    anweisung anweisungen vorgaben regeln befehle anleitungen consigne consignes règles directives
    instrucción instrucciones reglas indicaciones istruzione istruzioni regole direttive instrução instruções regras
    instructies regels opdrachten instrukcje instrukcji polecenia zasady
    инструкции инструкций инструкцию указания указаний правила talimatları talimatlar
    指令 指示 提示词 规则 ルール プロンプト 지시 명령 التعليمات تعليمات निर्देश निर्देशों`),
  prior:
    list(`previous previously prior above earlier preceding foregoing all everything any former original initial existing system
    alle alles bisherigen vorherigen vorigen obigen früheren précédent précédente précédentes précédents tout toutes tous
    anterior anteriores todo todas todos lo previas previos precedente precedenti tutte tutti tutto
    vorige voorgaande eerdere poprzednie wszystkie wcześniejsze предыдущие предыдущих все всё прежние önceki tüm
    之前 以上 上面 所有 先前 これまで 上記 以前 すべて 이전 모든 위의 السابقة جميع पिछले सभी`),
  answer:
    list(`answer respond respondez antworte répondez réponds responde responda rispondi rispondete ответь ответьте отвечай answers response responses reply replies output summary completion
    antwort antworten ausgabe zusammenfassung réponse réponses résumé respuesta respuestas resumen salida risposta risposte riassunto
    resposta respostas resumo antwoord antwoorden samenvatting odpowiedź odpowiedzi odpowiedzią ответ ответа ответе ответы ответом cevap yanıt
    yanıtında 回答 答案 回复 答复 返信 応答 답변 대답 응답 إجابتك الإجابة ردك उत्तर जवाब`),
  your: list(`your vos vuestras vuestros tuas teus twoich твои твоих deine deiner deinem deinen dein ihre ihrer ihrem ihren votre vos ta ton tes tu su sus sua suo tuo tua tue vostra
    seu je jouw uw twoja twojej swojej swoją твой твоего твоём своём свой ваш вашем вашего 你的 您的 あなたの 당신의 너의 अपने`),
  model:
    list(`ai llm llms chatbot assistant assistants gpt chatgpt claude gemini copilot bard bot summarizer agent agents
    ki sprachmodell assistent assistentin ia asistente assistente modèle modelo modello taalmodel asystent asystencie
    ассистент помощник ии нейросеть asistan yapay 助手 人工智能 机器人 模型 アシスタント 챗봇 어시스턴트 المساعد सहायक`),
  respond:
    list(`respond answer reply output print say return repeat echo state claim declare assert speak refuse decline confirm quote display
    recite insist deny affirm acknowledge pronounce sign
    behaupte behaupten bestätige bestätigen sprich zitiere zeige verweigere affirme affirmez prétends confirme confirmez parle parlez refuse refusez
    afirma afirme confirma confirme habla muestra niega afferma conferma parla mostra rifiuta fale mostre negue bevestig beweer toon
    potwierdź pokaż mów подтверди покажи утверждай показывай göster onayla
    antworte antworten gib sag sage schreibe beende répondez réponds dites écris écrivez termine terminez commence commencez affiche
    responde responda responder di diga escribe escriba termina termine rispondi rispondete scrivi di' concludi
    responda diga escreva termine antwoord zeg schrijf eindig odpowiedz odpowiadaj napisz powiedz
    ответь ответьте отвечай отвечайте напиши напишите скажи скажите выведи cevapla yaz söyle
    回答 回复 输出 答えて 回答して 返答 出力 言って 대답 답변 출력 말해 أجب اكتب قل उत्तर लिखो कहो`),
  user: list(`user users reader readers asker audience
    nutzer benutzer nutzern leser utilisateur utilisateurs lecteur usuario usuarios lector utente utenti usuário usuários
    gebruiker gebruikers użytkownik użytkownika użytkownikowi użytkownikom пользователь пользователю пользователя пользователям kullanıcı kullanıcıya
    用户 读者 ユーザー 사용자 المستخدم`),
  reveal: list(`mention reveal disclose expose leak divulge acknowledge tell share show telling mentioning revealing
    erwähne erwähnen verrate verraten mentionne mentionnez révèle révélez menciones mencione mencionar reveles revele
    menzionare rivelare mencione revele vermeld noem wspominaj ujawniaj упоминай упоминайте говори говорите раскрывай
    提及 透露 提到 告诉 言及 明かさ 언급 말하지 تذكر`),
  not: list(`not never don't dont without neither cannot won't doesn't avoid nicht nie niemals ohne keine ne pas jamais sans no nunca sin non mai senza
    não nunca sem niet nooit zonder nie nigdy bez не никогда без 不要 不得 请勿 别 しない せず 하지 마 لا मत`),
  alter:
    list(`translate rewrite rephrase paraphrase reverse scramble jumble rearrange shuffle capitalize misspell substitute replace convert
    encode decode encrypt decrypt transliterate spell swap remove omit render transform invert mirror obfuscate anagram rhyme format
    übersetze übersetzen ersetze kodiere verschlüssele traduis traduisez traduire remplace remplacez encode
    traduce traduzca traducir reemplaza codifica invierte traduci sostituisci traduza traduz substitua codifique vertaal vervang
    przetłumacz zastąp переведи переведите замени замените зашифруй çevir 翻译 翻譯 改写 替换 翻訳 書き換え 번역 바꿔 ترجم अनुवाद`),
  letters:
    list(`letter letters vowel vowels consonant consonants word words character characters typo typos misspelling misspellings spelling
    emoji emojis space spaces punctuation uppercase lowercase caps capitals base64 hexadecimal hex binary morse rot13 leetspeak leet rhyme rhymes
    rhyming anagram anagrams cipher cypher acronym alphabet alphabetical ascii unicode backwards reverse haiku pirate latin
    alphanumeric homophonic homophones syllable syllables sentence sentences paragraph paragraphs tone sarcastic shakespearean
    buchstaben vokale wörter emojis großbuchstaben rückwärts reim reimen lettres voyelles mots majuscules rimes letras vocales palabras
    mayúsculas rimas lettere vocali parole maiuscolo vogais palavras maiúsculas letters woorden hoofdletters litery słowa
    буквы букв слова эмодзи заглавными рифму 字母 表情 大写 絵文字 大文字 이모지`),
  genre:
    list(`poem poems story stories essay essays speech song songs joke jokes haiku limerick sonnet ballad tweet slogan slogans script dialogue tale
    fable riddle lyrics verse verses rap monologue fairytale fanfiction
    gedicht geschichte witz aufsatz rezept lied brief poème histoire blague recette chanson poema cuento chiste ensayo receta canción
    poesia storia barzelletta ricetta canzone piada história receita gedicht verhaal grap wiersz opowiadanie żart przepis
    стихотворение стих рассказ шутку анекдот рецепт эссе şiir hikaye şaka 诗 故事 笑话 食谱 文章 詩 物語 ジョーク レシピ 시를 이야기 농담`),
  task: list(`write draft compose explain describe provide list generate suggest recommend teach define discuss outline compare
    analyze analyse identify calculate compute solve recite develop summarize summarise translate elaborate predict
    invent narrate craft propose estimate illustrate interpret
    schreibe schreib erkläre erklär beschreibe erzähle nenne liste erstelle verfasse gib écris écrivez rédige rédigez explique expliquez décris
    raconte donne donnez crée escribe explica describe cuenta dame crea redacta enumera scrivi spiega descrivi racconta dammi elenca crea
    escreva explique descreva conte crie liste schrijf vertel beschrijf leg geef maak napisz wyjaśnij opisz opowiedz podaj
    напиши напишите объясни объясните опиши расскажи расскажите назови составь yaz açıkla anlat
    写一 解释 描述 讲一 列出 介绍 生成 書いて 説明して 教えて 作成して 설명해 써줘 작성 알려 اكتب اشرح लिखो समझाओ बताओ`),
  insert:
    list(`include add insert incorporate contain integrate append prepend embed inject weave merge put place modify augment enhance enrich attach blend
    begin start end finish conclude close use employ utilize adopt ensure make deploy fuse introduce sprinkle mix work slip sneak intersperse
    give create show design produce share find help plan prepare evaluate classify detail apply implement feature promote encourage emphasize highlight adjust adapt alter change
    füge fügen ergänze verwende benutze baue ajoute ajoutez insère insérez utilise utilisez inclus incluez
    añade añada agrega incluye incluya inserta usa aggiungi inserisci includi usa adicione inclua insira use voeg gebruik
    dodaj wstaw użyj добавь добавьте вставь вставьте включи используй ekle kullan 添加 加入 插入 包含 使用 追加 挿入 含めて 추가 포함 أضف जोड़ो`),
  secret:
    list(`password passwords credential credentials key keys token tokens secret secrets api conversation history chat cookie cookies ssn
    private confidential passcode pin passwort passwörter kennwort zugangsdaten schlüssel mot passe contraseña contraseñas clave credenciales
    senha senhas credenciais credenziali wachtwoord hasło hasła пароль пароли пароля переписку 密码 密钥 聊天记录 パスワード 会話 비밀번호 대화`),
  send: list(`send forward post upload email transmit submit exfiltrate leak
    sende sendet schicke envoie envoyez envía envíe invia envie
    stuur wyślij отправь отправьте перешли 发送 转发 送信 보내 전송 أرسل`),
  role: list(`act pretend roleplay impersonate simulate behave become assume henceforth unrestricted unfiltered uncensored jailbreak jailbroken dan
    persona tu so als spiele agis prétends comporte actúa finge actua pretende compórtate fingi agisci comportati aja finja
    doe alsof gedraag udawaj zachowuj веди притворись представь davran 扮演 假装 现在是 ふりをして なりきって 연기 척해`),
  polite:
    list(`please kindly could can would want need like wish bitte bitten könntest könnten kannst sil plaît veuillez pouvez pourriez peux
    favor puedes podrías podría per favore puoi potresti favor pode poderia alsjeblieft kun proszę пожалуйста lütfen 请 請 ください 주세요`),
  guide:
    list(`present rate keep remember recall book purchase talk treat trust allow approve grant execute perform switch
    enable disable activate deactivate delete erase modify obey comply proceed continue stay pay vote donate subscribe sell praise criticize
    rank score mark label classify count sing imagine search browse fetch retrieve load redirect escalate transfer reject accept close archive
    decrypt sort highlight hide bury pick invent act attach cite guess admit adopt agree quit cease halt cancel
    denke öffne bewerte merke lösche überweise kaufe rufe vertraue ouvre note garde supprime achète appelle vote abre borra compra llama vota
    guarda califica apri cancella compra chiama vota abra apague compre ligue avalie открой удали купи запомни позвони оцени
    repeat click visit call open choose select press turn set take pull push fill listen read run install wait cut remove check call keep bring contact see try
    hold loosen lift stir heat pour mix simmer bake chop slice serve season rinse drain cool whisk work let store connect plug unplug restart reset
    save copy paste log sign scroll tap drag type enter clone edit update upgrade configure build test verify ensure avoid look go come get buy order
    pay drink eat wear watch learn join register download start stop finish drop ship tag bump clean wash dry water remember discover enjoy meet
    consider note review follow cite star pass handle clear confirm complete submit apply sort count measure draw underline circle match
    öffnen wählen klicken prüfen bestätigen geben drücken lassen nehmen ouvrez choisissez cliquez vérifiez laissez mélangez faites prenez étalez
    abre elige pulsa comprueba entra apri scegli premi controlla lascia abra escolha verifique deixe открой откройте выберите нажмите проверьте купите
    выйдите поверните спросите kies klik otwórz wybierz`),
  code: list(`code snippet block excerpt fragment solution implementation program script function routine logic codebase
    codeblock quellcode extrait código codice código 代码 コード 코드 код`),
  following:
    list(`following subsequent below ensuing next this folgenden folgende nachfolgenden suivant suivante siguiente seguente seguinte
    volgende następujący следующий 以下 下面 下列 次の 下記 다음`),
  you: list(
    `you yourself du dich dir sie vous toi tú usted ustedes vosotros voi você vocês jij jullie ty ты вы вам тебе sen 你 您 あなた 당신 너는`,
  ),
  only: list(`only exclusively solely just simply always instead nothing nur ausschließlich immer stattdessen seulement uniquement toujours
    solo sólo únicamente siempre soltanto sempre apenas somente alleen altijd tylko zawsze только лишь всегда sadece 只 仅 总是 のみ だけ 오직 만`),
  stop: list(`the a an and or but of to in on at by for from with as is are was were be been being am it its this that these those there here
    he she they we i me my our us them his her their do does did has have had will would shall should may might must can could not no
    if then than so such very more most much many some any each every into onto over under about between through during before after
    because while until again also too now just only own same other another let lets
    der die das den dem des ein eine einen einem einer und oder von zu im am auf für mit ist sind nicht bei aus dass auch sich wird
    le la les un une des du de et ou à au aux en dans pour par sur avec est sont ce cette ces qui que il elle se ne
    el los las una uno y o del al por para con es son se lo su il lo gli i una e di da per con su non che è sono
    os as um uma e do da dos das no na em por para com é são que het een van en op te dat is niet
    i w na z do się nie и в на с по не что это для из от`),
  language:
    list(`english french german spanish italian portuguese dutch russian chinese mandarin japanese korean arabic hindi turkish polish latin swedish
    klingon greek hebrew swahili finnish esperanto norwegian danish czech ukrainian vietnamese thai
    englisch englische französisch französische deutsch deutsche spanisch spanische italienisch russisch chinesisch japanisch
    anglais français allemand espagnol italien russe chinois inglés francés alemán español italiano ruso chino japonés
    inglese francese tedesco spagnolo russo inglês francês alemão espanhol engels frans duits spaans angielski francuski niemiecki
    английский французский немецкий русском английском французском 英语 英文 法语 德语 中文 日语 西班牙语 英語 フランス語 ドイツ語 日本語 영어 프랑스어 한국어`),
  tell: list(`tell inform urge encourage advise ask recommend convince direct redirect remind instruct warn notify invite persuade suggest promote
    sag sage informiere empfehle fordere bitte dis dites informe informez recommande demande dile diles informa recomienda pide
    di' informa consiglia chiedi diga informe recomende peça zeg vertel adviseer powiedz poinformuj poleć
    скажи скажите сообщи сообщите посоветуй порекомендуй söyle 告诉 告知 建议 通知 推荐 伝えて 勧めて 알려 권유 أخبر बताओ`),
  frame:
    list(`rules limits unrestricted unfiltered uncensored restriction access protocols policies guidelines safety anything operating longer
    regeln einschränkungen règles restricciones reglas regla restricción restrizioni regole restrições regras ограничений правил 现在你是 model models role persona mode system restrictions filters jailbreak task job goal purpose now imagine ab désormais ahora теперь отныне 从现在 你现在 これから`),
  exchange:
    list(`conversation conversations prompt prompts session chat chats context transcript unterhaltung gespräch systemprompt kontext invite conversation contexte
    conversación contexto mensaje conversazione contesto messaggio conversa gesprek rozmowa rozmowy контекст контекста диалог диалога промпт
    промпта системный sohbet 对话 会话 上下文 系统 提示词 会話 システム 文脈 プロンプト 대화 시스템 프롬프트 المحادثة السياق बातचीत`),
  condition:
    list(`from by for at until during whatever no regardless ab von wann dès à desde al quando when if whenever once before after while wenn falls sobald quand si lorsque cuando antes quando se als wanneer jeśli gdy если когда
    如果 当 もし 만약 إذا अगर`),
  manner: list(
    `with in as using only that by exactly mit auf als en avec comme con in come em com als met po jako на как 用 で 로 으로`,
  ),
  opener:
    list(`and then also now so finally additionally furthermore moreover but first lastly must shall will hey ok okay dear oh well attention note
    seamlessly carefully immediately kindly quickly silently secretly und dann auch jetzt außerdem ensuite puis maintenant aussi ahora también
    luego ora poi anche agora também nu dan ook teraz теперь затем также ve şimdi 现在 然后 今すぐ 그리고 이제`),
};

function list(words: string): string[] {
  return words.split(/\s+/u).filter((word) => word !== "");
}

/** FNV-1a, a code unit at a time: `hash = Math.imul(hash ^ code, HASH_STEP)`, from `EMPTY_HASH` on. */
export const EMPTY_HASH = 0x811c9dc5 | 0;
export const HASH_STEP = 0x01000193;
/** The longest word of a script without blanks that the table holds. */
export const MAX_UNSPACED_LENGTH = 5;
/** Far more places than words: a look-up seldom meets another word's place. */
const SLOTS = 1 << 14;

const keys = new Int32Array(SLOTS);
const cues = new Int32Array(SLOTS);

/** What the word with a hash may do; 0 where it is none of the cue words. */
export function cuesOf(hash: number): number {
  let slot = hash & (SLOTS - 1);
  for (let key = keys[slot]; key !== 0; key = keys[slot]) {
    if (key === hash) return cues[slot] ?? 0;
    slot = (slot + 1) & (SLOTS - 1);
  }
  return 0;
}

function put(word: string, cue: Cue): void {
  let hash = EMPTY_HASH;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_STEP);
  let slot = hash & (SLOTS - 1);
  while (keys[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (SLOTS - 1);
  keys[slot] = hash;
  cues[slot] = (cues[slot] ?? 0) | CUES[cue];
}

for (const cue of Object.keys(CUE_LEXICON) as Cue[]) {
  for (const word of CUE_LEXICON[cue]) put(word, cue);
}
