/** Pairs that cannot both be true of one thing and that WordNet lacks, or has in a meaning that is not their commonest. */
export const OWN_OPPOSITES = `
increase decrease, increase reduce, rise fall, raise lower, grow shrink, gain lose, gain loss, up down, higher lower, more less, more fewer,
maximum minimum, most least, largest smallest, longest shortest, before after, earlier later, first last, always never,
enable disable, allow forbid, allow deny, allow block, permit prohibit, accept reject, accept refuse, keep stop, continue stop, include exclude,
required optional, mandatory optional, public private, internal external, open closed, start stop, begin end, success failure, succeed fail,
pass fail, win lose, free paid, free charged, manual automatic, automatically manually, synchronous asynchronous, safe unsafe, safe dangerous,
secure insecure, encrypted unencrypted, supported unsupported, possible impossible, legal illegal, valid invalid, positive negative,
benefit harm, import export, buy sell, add remove, install uninstall, connect disconnect, lock unlock, upload download, inbound outbound,
ascending descending, left right, above below, inside outside, early late, fast slow, faster slower, hot cold, young old,
daily weekly, daily monthly, weekly monthly, monthly yearly, monthly annually, weekly yearly, hourly daily, monthly quarterly, quarterly yearly,
sender recipient, buyer seller, failed successful, partial full, incoming outgoing, online offline,
mild severe, mild serious, moderate severe, slight severe, minor severe, low moderate, moderate high, rare frequent, temporary permanent,
reversible irreversible, uphold overturn, uphold reverse, dismiss uphold, approve reject, grant deny, grant refuse, oppose support,
grow decline, grow decrease, increase decline, increase fall, increase drop, rise decline, rise drop, rise decrease, shrink expand, agree dissent,
keep delete, retain delete, keep return, retain return, impose waive, levy waive, require waive, require exempt, consider ignore,
consider disregard, surpass fall, allow prohibit, allow ban, permit forbid, permit ban, authorize prohibit, publish withhold,
provide withhold, disclose withhold, disclose conceal, reveal conceal, reveal hide, confirm overturn, affirm overturn, confirm deny, confirm refute,
support refute, support undermine, support contradict, prove disprove, extend shorten, lengthen shorten, praise criticize, praise criticise, praise condemn,
join quit, grant revoke, issue revoke, restore revoke, grant withdraw, resume suspend, reinstate suspend, renew terminate, renew cancel,
hire dismiss, hire fire, appoint dismiss, recruit dismiss, build demolish, create abolish, create destroy, preserve destroy, introduce abolish, merge split,
simplify complicate, tighten relax, tighten loosen, ease tighten, ease worsen, improve deteriorate, improve worsen, accelerate slow, accelerate delay,
encourage discourage, promote hinder, promote discourage, facilitate hinder, strengthen weaken, strengthen undermine, surplus deficit, profit loss,
voluntary compulsory, optional compulsory, voluntary mandatory, exempt taxable, exclusive shared, majority minority, indoor outdoor, upstream downstream,
clockwise counterclockwise, gross net, wholesale retail, attract repel, absorb emit, praise blame, unanimous divided,
climb fall, climb drop, climb decline, climb slip, rise slip, rise slide, rise sink, rise plunge, grow slip, gain slip, jump drop, jump fall, surge plunge,
surge fall, surge drop, soar plunge, soar plummet, soar fall, increase slip, increase plunge, widen shrink, recommend contraindicated,
take avoid, use avoid, eat avoid, purchase sell, acquire sell, acquire divest, few many, convict acquit, guilty innocent, enact repeal, adopt repeal,
arrest release, detain release, heat cool, freeze thaw, deposit withdraw, deposit withdrawal, enter exit, enter leave, arrive depart, inhale exhale,
upper lower, northern southern, eastern western, north south, east west, summer winter, morning evening, debit credit, lossless lossy, mutable immutable,
blocking asynchronous, uppercase lowercase, odd even, singular plural, excluding including, exceed undershoot, overestimate underestimate,
better inferior, worse superior, excellent poor, outstanding poor, superb poor`;

/**
 * Antonyms of WordNet that may both be said of one thing, or whose stems are mostly other words (`present` a verb,
 * `like` for `likely`), or that are two sides of one event: `defeat` of one is `victory` over him.
 */
export const NO_OPPOSITES = `
new old, future present, past present, future past, mental physical, actual potential, danger safety, common individual,
child parent, employee employer, host parasite, acquaintance stranger, clergy laity, driver nondriver,
analysis synthesis, concentration distribution, competition cooperation, silence sound, day night, change stay,
act refrain, differ equal, sit stand, lie sit, lie stand, ride walk, attend miss, claim forfeit, enforce exempt, purge rehabilitate,
hungry thirsty, annual perennial, linear planar, oblique parallel, round square, basic incidental,
immediate mediate, overhead subsurface, cerebral emotional, precocious retarded, continental intercontinental, joint separate,
international national, empirical theoretical, big little, tender tough, frail robust, fat thin,
worth worthlessness, anglican nonconformist, divide multiply, analyze synthesize, boil freeze,
anti pro, feed starve, idle work, hope despair, enjoy suffer, likely unlikely, due undue, ill well, objective subjective, conservative liberal,
general specific, precede succeed, preceding succeeding, gather spread, peace war, birth death, comedy tragedy, joy sorrow, pain pleasure,
poverty wealth, hate love, defeat victory, borrow lend, husband wife, certain uncertain, far near`;
