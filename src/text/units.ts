/** A unit of measure. What a quantity of it is in another unit of its dimension follows from `factor` and `zero`. */
interface Unit {
  /** What is measured. Months are of another length each: they are no number of days. */
  readonly dimension: string;
  /** How many of the dimension's own unit it is. */
  readonly factor: number;
  /** What is 0 of it in the dimension's own unit: 0 °F is -17.8 °C. */
  readonly zero: number;
  /** Between units of one system it takes whole numbers to convert, or such with few digits; between two systems one rounds. */
  readonly system: string;
}

/** Each line: dimension, system, then units by a comma: the unit's own name, its factor, its other spellings. */
const TABLE = `
time metric: second 1 s sec secs seconds sekunde sekunden, millisecond 1e-3 ms msec milliseconds, microsecond 1e-6 µs μs microseconds, nanosecond 1e-9 ns nanoseconds, minute 60 min mins minutes minuten, hour 3600 h hr hrs hours stunde stunden, day 86400 days tag tage tagen, week 604800 weeks wk wks woche wochen, fortnight 1209600 fortnights
calendar metric: month 1 months mo monat monate monaten, quarter 3 quarters, year 12 years yr yrs jahr jahre jahren, decade 120 decades, century 1200 centuries
share metric: percent 1 pct pc prozent, ppm 1e-4, ppb 1e-7
points metric: percentage-point 1, basis-point 0.01 bps bp
data binary: byte 1 bytes, kilobyte 1e3 kb kilobytes, megabyte 1e6 mb megabytes, gigabyte 1e9 gb gigabytes, terabyte 1e12 tb terabytes, petabyte 1e15 pb petabytes, kibibyte 1024 kib, mebibyte 1048576 mib, gibibyte 1073741824 gib, tebibyte 1099511627776 tib
bits binary: bit 1 bits
length metric: nanometer 1e-9 nm nanometers, micrometer 1e-6 µm μm micrometers, millimeter 1e-3 mm millimetre millimeters millimetres, centimeter 0.01 cm centimetre centimeters centimetres, meter 1 m metre meters metres, kilometer 1e3 km kilometre kilometers kilometres
length imperial: inch 0.0254 inches, foot 0.3048 ft feet, yard 0.9144 yd yards, mile 1609.344 mi miles
area metric: square-meter 1 m² sqm, hectare 1e4 ha hectares, square-kilometer 1e6 km²
area imperial: square-foot 0.09290304 sqft, acre 4046.856 acres, square-mile 2589988.11
mass metric: nanogram 1e-9 ng nanograms, microgram 1e-6 µg μg mcg ug micrograms, milligram 1e-3 mg milligrams, gram 1 g grams gramm, kilogram 1e3 kg kilo kilos kilograms kilogramm, ton 1e6 t tons tonne tonnes
mass imperial: ounce 28.3495 oz ounces, pound 453.592 lb lbs pounds
volume metric: milliliter 1e-3 ml millilitre milliliters millilitres, centiliter 0.01 cl centilitre centiliters centilitres, deciliter 0.1 dl decilitre deciliters decilitres, liter 1 l litre liters litres
volume imperial: gallon 3.78541 gal gallons, pint 0.473176 pints
power metric: watt 1 w watts, kilowatt 1e3 kw kilowatts, megawatt 1e6 mw megawatts, gigawatt 1e9 gw gigawatts
energy metric: watt-hour 1 wh, kilowatt-hour 1e3 kwh, megawatt-hour 1e6 mwh, gigawatt-hour 1e9 gwh
heat metric: joule 1 j joules, kilojoule 1e3 kj kilojoules
heat imperial: calorie 4.184 cal calories, kilocalorie 4184 kcal kilocalories, btu 1055.056 btus
pressure metric: pascal 1 pa pascals, hectopascal 100 hpa mbar millibar millibars, kilopascal 1e3 kpa, megapascal 1e6 mpa, bar 1e5
pressure imperial: psi 6894.757, atmosphere 101325 atm atmospheres, torr 133.3224 mmhg
torque metric: newton-meter 1
torque imperial: pound-foot 1.355818
charge metric: milliampere-hour 1e-3 mah, ampere-hour 1 ah
tension metric: millivolt 1e-3 mv, volt 1 v volts, kilovolt 1e3 kv
current metric: ampere 1 amp amps amperes
length/time metric: kilometer/hour 0.277777777777778 kph kmh
length/time imperial: mile/hour 0.44704 mph, knot 0.514444 knots
volume/time metric: liter/minute 0.016666666666667 lpm
volume/time imperial: gallon/minute 0.0630902 gpm
bits/time binary: kilobit/second 1e3 kbps, megabit/second 1e6 mbps, gigabit/second 1e9 gbps
frequency metric: hertz 1 hz, kilohertz 1e3 khz, megahertz 1e6 mhz, gigahertz 1e9 ghz
angle metric: degree 1 degrees
times metric: time 1 times
`;
/** Units that are converted into nothing else. Of money and of what is counted each is a dimension of its own. */
const OTHERS = `
money: dollar usd dollars, cent cents, euro eur euros, sterling gbp, yen jpy, franc chf francs franken, krone kr kroner kronor krona sek nok dkk, rupee inr rupees rs, yuan cny rmb renminbi, ruble rub rubles roubles, korean-won krw, zloty pln, australian-dollar aud, canadian-dollar cad, hong-kong-dollar hkd, singapore-dollar sgd, new-zealand-dollar nzd, peso mxn pesos, brazilian-real brl reais, rand zar
counted: token tokens, word words, character characters chars, page pages, barrel barrels bbl, rpm, fps, decibel db decibels dba, lux, lumen lumens, iu
`;
const ABSOLUTE_ZERO = -273.15;
const FAHRENHEIT = 5 / 9;

const UNITS = new Map<string, Unit>([
  ["celsius", { dimension: "temperature", factor: 1, zero: 0, system: "metric" }],
  ["kelvin", { dimension: "temperature", factor: 1, zero: ABSOLUTE_ZERO, system: "kelvin" }],
  ["us cent", { dimension: "money dollar", factor: 0.01, zero: 0, system: "" }],
  ["euro cent", { dimension: "money euro", factor: 0.01, zero: 0, system: "" }],
  ["penny", { dimension: "money sterling", factor: 0.01, zero: 0, system: "" }],
  ["fahrenheit", { dimension: "temperature", factor: FAHRENHEIT, zero: -32 * FAHRENHEIT, system: "imperial" }],
]);
const UNIT_OF = new Map<string, string>([
  ["c", "celsius"],
  ["celsius", "celsius"],
  ["f", "fahrenheit"],
  ["fahrenheit", "fahrenheit"],
  ["k", "kelvin"],
  ["pence", "penny"],
  ["kelvin", "kelvin"],
]);

for (const line of TABLE.trim().split("\n")) {
  const [of = "", units = ""] = line.split(": ");
  const [dimension = "", system = ""] = of.split(" ");
  for (const written of units.split(", ")) {
    const [name = "", factor = "", ...spellings] = written.split(" ");
    addUnit(name, spellings, { dimension, factor: Number(factor), zero: 0, system });
  }
}
for (const line of OTHERS.trim().split("\n")) {
  const [family = "", units = ""] = line.split(": ");
  for (const written of units.split(", ")) {
    const [name = "", ...spellings] = written.split(" ");
    addUnit(name, spellings, { dimension: `${family} ${name}`, factor: 1, zero: 0, system: "" });
  }
}

function addUnit(written: string, spellings: readonly string[], unit: Unit): void {
  const name = written.replaceAll("-", " ");
  UNITS.set(name, unit);
  for (const spelling of [name, ...spellings]) UNIT_OF.set(spelling, name);
}

/** Units of several words, by their last word and those before it. */
const PHRASES: ReadonlyMap<string, string> = new Map(
  [
    ["percentage point", "percentage point,percentage points,percent point,percent points"],
    ["basis point", "basis point,basis points"],
    ["dollar", "us dollars,us dollar,american dollars"],
    ["australian dollar", "australian dollars,australian dollar"],
    ["canadian dollar", "canadian dollars,canadian dollar"],
    ["hong kong dollar", "hong kong dollars"],
    ["singapore dollar", "singapore dollars"],
    ["new zealand dollar", "new zealand dollars"],
    ["sterling", "pounds sterling,british pounds"],
    ["franc", "swiss francs"],
    ["rupee", "indian rupees"],
    ["yuan", "chinese yuan"],
    ["kilowatt hour", "kilowatt hours,kilowatt hour"],
    ["megawatt hour", "megawatt hours,megawatt hour"],
    ["gigawatt hour", "gigawatt hours,gigawatt hour"],
    ["liter/minute", "liters per minute,litres per minute"],
    ["gallon/minute", "gallons per minute"],
    ["rpm", "revolutions per minute"],
    ["fps", "frames per second"],
    ["pound foot", "lb ft,ft lb,ft lbs,pound feet,foot pounds"],
    ["newton meter", "newton meters,newton metres"],
    ["torr", "mm hg"],
    ["mile/hour", "miles per hour,miles an hour"],
    ["kilometer/hour", "kilometers per hour,kilometres per hour,km per hour,kilometres an hour,kilometers an hour"],
    ["meter/second", "meters per second,metres per second"],
    ["celsius", "degrees celsius,degree celsius,degrees c,degrees centigrade"],
    ["fahrenheit", "degrees fahrenheit,degree fahrenheit,degrees f"],
    ["percent", "per cent"],
    ["square meter", "square meters,square metres,square meter,square metre,sq m"],
    ["square kilometer", "square kilometers,square kilometres,square kilometer,square kilometre,sq km"],
    ["square foot", "square feet,square foot,sq ft"],
    ["square mile", "square miles,square mile,sq mi"],
  ].flatMap(([unit = "", phrases = ""]) => phrases.split(",").map((phrase): [string, string] => [phrase, unit])),
);
const STARTS_PHRASE: ReadonlySet<string> = new Set([...PHRASES.keys()].map((phrase) => phrase.split(" ")[0] ?? ""));

/** The most words that a unit has. */
export const MAX_UNIT_WORDS = 3;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["$", "dollar"],
  ["€", "euro"],
  ["£", "sterling"],
  ["¥", "yen"],
  ["₹", "rupee"],
  ["₽", "ruble"],
  ["₩", "korean won"],
  ["%", "percent"],
  ["％", "percent"],
  ["°", "degree"],
]);

/** What stands before a dollar sign, and whose dollar it makes it. */
const DOLLARS: ReadonlyMap<string, string> = new Map([
  ["us", "dollar"],
  ["a", "australian dollar"],
  ["au", "australian dollar"],
  ["c", "canadian dollar"],
  ["ca", "canadian dollar"],
  ["hk", "hong kong dollar"],
  ["s", "singapore dollar"],
  ["nz", "new zealand dollar"],
  ["r", "brazilian real"],
]);

/** What is written alike and may be another unit too. */
const ALSO: ReadonlyMap<string, readonly string[]> = new Map([
  ["pound", ["sterling"]],
  ["cent", ["us cent", "euro cent"]],
  ["degree", ["celsius", "fahrenheit"]],
  ["kilobyte", ["kibibyte"]],
  ["megabyte", ["mebibyte"]],
  ["gigabyte", ["gibibyte"]],
  ["terabyte", ["tebibyte"]],
  ["yen", ["yuan"]],
  ["nanometer", ["newton meter"]],
]);

/** The unit that a normalised word names, or null. */
export function unitOf(form: string): string | null {
  return UNIT_OF.get(form) ?? null;
}

/** Whether a normalised word may be the first of several that name a unit. */
export function startsUnitPhrase(form: string): boolean {
  return STARTS_PHRASE.has(form);
}

/** The unit that several normalised words name, or null. */
export function unitOfPhrase(words: string): string | null {
  return PHRASES.get(words) ?? null;
}

/** The unit that a sign names, or null. */
export function unitOfSign(sign: string): string | null {
  return SIGNS.get(sign) ?? null;
}

/** Whose dollar the normalised word makes it that stands right before the sign, or null. */
export function dollarOf(form: string): string | null {
  return DOLLARS.get(form) ?? null;
}

/** The other units that may be meant by what names this one. */
export function alsoMeant(unit: string): readonly string[] {
  return ALSO.get(unit) ?? [];
}

export function isMoney(unit: string): boolean {
  return familyOf(unit) === "money";
}

/** What is measured, the calendar and the clock, all money, and percent and their points taken together. */
export function familyOf(unit: string): string {
  const [dimension = ""] = (find(unit)?.dimension ?? unit).split(" ");
  return FAMILIES.get(dimension) ?? dimension;
}

const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["calendar", "time"],
  ["points", "share"],
]);

/** How a number in one unit is converted into another one: times `factor` plus `offset`. */
interface Conversion {
  readonly factor: number;
  readonly offset: number;
  /** Whether the two are of different systems, so that one rounds. */
  readonly rounds: boolean;
}

const conversions = new Map<string, Map<string, Conversion | null>>();

/** How `from` is converted into `to`; null where it cannot be. There are no more pairs than units make, so all are kept. */
export function conversionOf(from: string, to: string): Conversion | null {
  let known = conversions.get(from);
  if (known === undefined) {
    known = new Map();
    conversions.set(from, known);
  }
  let found = known.get(to);
  if (found === undefined) {
    found = convert(find(from), find(to));
    known.set(to, found);
  }
  return found;
}

function convert(from: Unit | null, to: Unit | null): Conversion | null {
  if (from === null || to === null || from.dimension !== to.dimension) return null;
  return {
    factor: from.factor / to.factor,
    offset: (from.zero - to.zero) / to.factor,
    rounds: from.system !== to.system,
  };
}

/** A unit by its name, also `milligram/kilogram`. */
function find(name: string): Unit | null {
  const known = UNITS.get(name);
  if (known !== undefined) return known;
  const [over = "", under = ""] = name.split("/");
  const [one, other] = [UNITS.get(over), UNITS.get(under)];
  if (one === undefined || other === undefined) return null;
  return {
    dimension: `${one.dimension}/${other.dimension}`,
    factor: one.factor / other.factor,
    zero: 0,
    system: one.system,
  };
}
