/** Words of one line value or compare things alike, and WordNet has them in no meaning that is a main one of each, or not in one synset. */
export const OWN_SYNONYMS = `
better superior, worse inferior, main primary principal chief, key important crucial, crucial vital essential, crucial critical,
important significant, excellent outstanding superb, unsatisfactory poor, harmful detrimental damaging, beneficial helpful advantageous,
helpful useful, huge enormous immense vast, quick fast rapid swift, essential necessary, expensive costly, exceed surpass, outperform surpass,
enough sufficient, improve enhance, dangerous hazardous, famous renowned, easy simple, weak feeble, powerful strong, prefer favor,
prefer favour, severe serious, remarkable notable`;
