/** Words that are made of each other by no ending, and that WordNet does not link, or links in a meaning that is not their commonest. */
export const OWN_DERIVATIONS = `
strong strength, long length, high height, deep depth, broad breadth, wide width, hot heat, warm warmth, poor poverty, succeed success,
lose loss, sell sale, prove proof, give gift, enter entry, fly flight, weigh weight, advise advice, choose choice, holland dutch,
netherlands dutch, britain british, america usa, describe description, marry marriage, conclude conclusion,
intend intention, solve solution, remember memory, know knowledge, strong strengthen, wide widen, expand expansion, satisfy satisfaction,
vary variety, various variety, dead death, free freedom, wise wisdom, proud pride, young youth, anxious anxiety, private privacy,
frequent frequency, year annual, apr april, sept september, britain uk, television tv,
safe safety, defend defense, relieve relief, behave behavior, behave behaviour, honest honesty, cruel cruelty, generous generosity,
day daily, receive receipt, see sight`;
