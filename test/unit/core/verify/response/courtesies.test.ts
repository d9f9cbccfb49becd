import assert from "node:assert/strict";
import { isCourtesy } from "../../../../../src/core/verify/response/courtesies";

describe("isCourtesy", () => {
  for (const sentence of [
    "Si necesita más información, no dude en preguntarme.",
    "No dudes en escribirme si algo no queda claro.",
    "Se hai altre domande, sono qui per aiutarti.",
    "Spero che questo ti sia utile.",
    "Si vous avez d'autres questions, n'hésitez pas à me les poser.",
    "Je reste à votre disposition pour tout renseignement.",
    "Wenn Sie weitere Fragen haben, stehe ich Ihnen gerne zur Verfügung.",
    "Lass mich wissen, ob ich noch etwas nachsehen soll.",
    "Se tiver mais dúvidas, estou aqui para ajudar.",
    "如果您还有其他问题，请随时告诉我。",
    "希望以上信息对您有帮助。",
    "他にご質問がありましたら、お気軽にお尋ねください。",
  ])
    it(`is ${sentence}`, () => assert.equal(isCourtesy(sentence), true));

  for (const sentence of [
    "Si necesita ayuda con el alquiler, el ayuntamiento paga la mitad.",
    "Si tienes una reserva, la entrada es gratuita.",
    "Se hai bisogno di un visto, la procedura dura due mesi.",
    "Si vous avez perdu la carte, une nouvelle coûte cher.",
    "Wenn Sie Fragen zur Rechnung haben, gilt die Frist nicht.",
    "Si tienes preguntas, no dudes en llamar al 900 123 456.",
    "如果您需要延期，须提前申请。",
    "ご質問の手数料は無料です。",
  ])
    it(`is not ${sentence}`, () => assert.equal(isCourtesy(sentence), false));
});
