/** Units of measure by the words that name them. Each line: the unit's own name, then its other spellings. */
const SPELLINGS = `
second s sec secs seconds
millisecond ms msec milliseconds
microsecond µs us microseconds
minute min mins minutes
hour h hr hrs hours
day days
week weeks wk wks
month months mo
quarter quarters
year years yr yrs
decade decades
century centuries
percent pct pc prozent
byte bytes
kilobyte kb kib kilobytes
megabyte mb mib megabytes
gigabyte gb gib gigabytes
terabyte tb tib terabytes
bit bits
millimeter mm millimetre millimeters millimetres
centimeter cm centimetre centimeters centimetres
meter m metre meters metres
kilometer km kilometre kilometers kilometres
inch inches
foot ft feet
mile mi miles
gram g grams
microgram µg μg mcg ug micrograms
milligram mg milligrams
kilogram kg kilo kilos kilograms
ton t tons tonne tonnes
pound lb lbs pounds
ounce oz ounces
liter l litre liters litres
milliliter ml millilitre milliliters millilitres
watt w watts
kilowatt kw kilowatts
megawatt mw megawatts
volt v volts
ampere amp amps amperes
mile/hour mph
kilometer/hour kph kmh
hertz hz
megahertz mhz
gigahertz ghz
celsius c
fahrenheit f
kelvin k
dollar usd dollars
euro eur euros
sterling gbp
yen jpy
token tokens
word words
character characters chars
page pages
`;

const UNIT_OF: ReadonlyMap<string, string> = new Map(
  SPELLINGS.trim()
    .split("\n")
    .flatMap((line) => {
      const names = line.split(" ");
      const [unit = ""] = names;
      return names.map((name): [string, string] => [name, unit]);
    }),
);

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["$", "dollar"],
  ["€", "euro"],
  ["£", "sterling"],
  ["¥", "yen"],
  ["%", "percent"],
  ["％", "percent"],
  ["°", "degree"],
]);

/** The unit that a normalised word names, or null. */
export function unitOf(form: string): string | null {
  return UNIT_OF.get(form) ?? null;
}

/** The unit that a sign names, or null. */
export function unitOfSign(sign: string): string | null {
  return SIGNS.get(sign) ?? null;
}
