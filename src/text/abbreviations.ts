/** Words that are followed by a full stop in the middle of a sentence, in lower case, without their last stop. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    "mr mrs ms dr prof rev hon st sr jr messrs gen col sgt capt lt maj adm gov sen rep pres " +
    "vs etc al cf ca approx est fig figs eq eqs sec ch chap vol no nos pp p para ref refs ed eds art par resp incl excl " +
    "e.g i.e eg ie viz a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.sc m.sc " +
    "inc ltd co corp dept univ assn bros jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri sat sun " +
    "min max avg tel ext temp std def var " +
    // German, French, Spanish, Italian, Dutch
    "z.b d.h u.a bzw ggf usw vgl nr str abb bspw evtl inkl zzgl z.t o.ä s.o s.u ca mind max sog " +
    "mme mlle p.ex env av apr.j.-c sra srta ud uds pág núm aprox dott sig ecc bijv enz blz"
  ).split(" "),
);

/** Abbreviations that end a sentence as often as not: a capital after them starts a new one. */
export const OPEN_ABBREVIATIONS: ReadonlySet<string> = new Set(
  "etc a.m p.m u.s u.k u.n e.u d.c inc ltd co corp usw enz ecc ph.d m.d jr sr al".split(" "),
);

/** Those of them that stand before names as well: `the U.S. Congress`. */
export const COUNTRY_ABBREVIATIONS: ReadonlySet<string> = new Set("u.s u.k u.n e.u".split(" "));
