/** Names of what holds other places: a town in one of these is no other place than it. */
const REGIONS: ReadonlySet<string> = new Set(
  (
    "europe|asia|africa|america|north america|south america|latin america|oceania|antarctica|scandinavia|middle east|balkans|caribbean|" +
    "uk|us|usa|eu|uae|united kingdom|united states|european union|soviet union|england|scotland|wales|northern ireland|ireland|britain|great britain|" +
    "france|germany|italy|spain|portugal|netherlands|holland|belgium|luxembourg|switzerland|austria|poland|czech republic|czechia|slovakia|hungary|" +
    "romania|bulgaria|greece|turkey|cyprus|malta|croatia|serbia|slovenia|bosnia|albania|kosovo|montenegro|north macedonia|norway|sweden|denmark|finland|" +
    "iceland|estonia|latvia|lithuania|belarus|ukraine|moldova|russia|georgia|armenia|azerbaijan|kazakhstan|uzbekistan|china|japan|korea|south korea|" +
    "north korea|taiwan|mongolia|india|pakistan|bangladesh|nepal|sri lanka|afghanistan|iran|iraq|syria|lebanon|israel|palestine|jordan|saudi arabia|yemen|" +
    "oman|qatar|kuwait|bahrain|thailand|vietnam|laos|cambodia|myanmar|malaysia|indonesia|philippines|australia|new zealand|canada|mexico|guatemala|cuba|" +
    "jamaica|haiti|panama|costa rica|colombia|venezuela|ecuador|peru|bolivia|brazil|chile|argentina|paraguay|uruguay|egypt|libya|tunisia|algeria|morocco|" +
    "sudan|ethiopia|kenya|uganda|tanzania|rwanda|nigeria|ghana|senegal|mali|cameroon|congo|angola|zambia|zimbabwe|mozambique|south africa|namibia|botswana|" +
    "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|" +
    "maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|" +
    "north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|" +
    "wisconsin|wyoming|bavaria|saxony|hesse|ontario|quebec|alberta|british columbia|victoria|queensland|silicon valley|bay area|scandinavian peninsula"
  ).split("|"),
);
/** `East Germany`, `Lower Saxony`, `Lake County` */
const IS_PART =
  /^(?:north|south|east|west|northern|southern|eastern|western|central|upper|lower|greater|new)\s|\s(?:county|province|state|region|district|valley|island|islands|republic|kingdom|area|prefecture|oblast)$/u;

/** Whether a name is that of a country, a state or a region, in which other places lie. */
export function isRegion(name: string): boolean {
  const words = name.toLowerCase().replace(/^the\s/u, "");
  return REGIONS.has(words) || IS_PART.test(words);
}
