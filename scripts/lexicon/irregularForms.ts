/**
 * Irregular forms, each line's first word the form that they belong to: Porter's rules do not bring them to one stem, and
 * WordNet's own list of them is no part of the package that holds its data. Left out are forms that are commoner as
 * another word (`bore`, `ate` with the stem of `at`, `wound`, `leaves`, `bases`, `media`).
 */
export const IRREGULAR_FORMS = `
arise arose arisen, awake awoke, beat beaten, become became, begin began begun, behold beheld, bend bent, bind bound,
bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, buy bought,
catch caught, choose chose chosen, cling clung, come came, creep crept, deal dealt, die died dying, dig dug, draw drew drawn, dream dreamt,
drink drank drunk, drive drove driven, dwell dwelt, eat eaten, fall fell fallen, feed fed, feel felt, fight fought, find found,
flee fled, fling flung, fly flew flown, forbid forbade forbidden, foresee foresaw foreseen, forget forgot forgotten,
forgive forgave forgiven, forsake forsook forsaken, freeze froze frozen, get got gotten, give gave given, go went gone,
grow grew grown, hang hung, hear heard, hide hid hidden, hold held, keep kept, kneel knelt, know knew known, lead led, leap leapt,
learn learnt, leave left, lend lent, lie lied lying, light lit, lose lost, make made, mean meant, meet met, mislead misled, mistake mistook mistaken,
misunderstand misunderstood, outdo outdid outdone, outgrow outgrew outgrown, overcome overcame, override overrode overridden,
oversee oversaw overseen, overtake overtook overtaken, overthrow overthrew overthrown, pay paid, plead pled, prove proven,
rebuild rebuilt, redo redid redone, repay repaid, rethink rethought, retake retook retaken, rewrite rewrote rewritten,
ride rode ridden, ring rang rung, rise rose risen, run ran, say said, see saw seen, seek sought, sell sold, resell resold, send sent,
resend resent, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat,
slay slew slain, sleep slept, slide slid, speak spoke spoken, speed sped, spell spelt, spend spent, spill spilt, spin spun,
spoil spoilt, spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung, stink stank stunk, stride strode,
strike struck stricken, strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung,
take took taken, teach taught, tear tore torn, tell told, foretell foretold, think thought, throw threw thrown, tie tied tying, tread trod trodden,
undergo underwent undergone, understand understood, undertake undertook undertaken, undo undid undone, uphold upheld, wake woke woken,
wear wore worn, weave wove woven, weep wept, win won, withdraw withdrew withdrawn, withhold withheld, withstand withstood,
write wrote written,
alumnus alumni, analysis analyses, appendix appendices, bacterium bacteria, businessman businessmen, chairman chairmen, child children,
congressman congressmen, crisis crises, criterion criteria, curriculum curricula, diagnosis diagnoses, fireman firemen,
fisherman fishermen, foot feet, formula formulae, freshman freshmen, fungus fungi, gentleman gentlemen, genus genera, goose geese,
grandchild grandchildren, half halves, hypothesis hypotheses, index indices, knife knives, larva larvae, life lives, loaf loaves,
louse lice, man men, matrix matrices, metamorphosis metamorphoses, mouse mice, nucleus nuclei, ox oxen, parenthesis parentheses,
person people, phenomenon phenomena, policeman policemen, prognosis prognoses, radius radii, salesman salesmen, scarf scarves,
shelf shelves, spectrum spectra, spokesman spokesmen, statesman statesmen, stimulus stimuli, stratum strata, synthesis syntheses,
thief thieves, tooth teeth, vertebra vertebrae, vertex vertices, wife wives, wolf wolves, woman women`;
