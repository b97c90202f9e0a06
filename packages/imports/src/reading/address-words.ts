/** The last words of names that can only be streets, so they mark a street on any line of an address. */
export const STREET_WORDS =
  `road|rd|street|lane|ln|avenue|ave|av|close|drive|dr|way|crescent|cres|cresc|place|pl|terrace|terr|gardens|gdns|
grove|mews|square|sq|parade|approach|walk|boulevard|esplanade|promenade|broadway|causeway|circus|wynd|vennel`.replaceAll(
    '\n',
    '',
  );

/** The last words of names that may be a street, a house or a village: `Primrose Hill`, `Park View`, `Woolley Green`. */
export const OTHER_STREET_WORDS =
  `cl|court|ct|gr|hill|park|rise|row|view|green|gate|common|mead|meadow|meadows|croft|fields?|bank|end|vale|
chase|wharf|quay|quays|strand|parkway|highway|bypass|arcade|yard|orchard|copse|dale|dell|drove|brae|loan|link|loop|ride|side|
spinney|villas|buildings|wood|woods|heights|mount|passage|path|alley|estate|paddock|paddocks|heath|leaze|leas|lea|garth|gait|fold|
ings|bridge|crossing|cottages|houses`.replaceAll('\n', '');

const SURE = new RegExp(
  `(?:^|[\\s-])(?:${STREET_WORDS}|st)\\.?(?: (?:north|south|east|west))?$`,
  'i',
);
const POSSIBLE = new RegExp(`\\b(?:${STREET_WORDS}|${OTHER_STREET_WORDS}|st)\\.?$`, 'i');

/** Matches the first words of Welsh streets, and of French streets in the Channel Islands. */
const BEGINS_STREET =
  /^(?:heol|ffordd|stryd|l[oô]n|rhodfa|maes|clos|cilgant|teras|rhiw|(?:la |les? )?(?:grande |petite )?(?:rue|rues|route|ruette|ruelle|chemin|vall[eé]e)|le mont|avenue d[eu])\b/iu;

/** Matches the names of places that end like streets more often than streets do. */
const VILLAGE = /\b(?:green|heath|common|woods?|bridge|moor|end|fields?|park)$/i;

/** Matches the words by which the name of a house, a farm or a building is recognised. */
const BUILDING =
  /\b(?:cottages?|houses?|farm|farmhouse|lodge|barns?|hall|manor|grange|mill|bungalow|villa|court|towers?|mansions?|rectory|vicarage|stables?|annexe?|inn|gables|hotel|chalet|caravan|mobile home|fferm|t[yŷ])\b/iu;
/** Matches the name of an estate on which units, not houses, are numbered. */
const ESTATE =
  /\b(?:industrial|trading|business|retail|trade|enterprise|science|technology|commercial|office|shopping|leisure|holiday|distribution)\s+(?:estate|park|centre|center|village|units?)\b|\bind(?:\.|ustrial)? est(?:ate)?\b/i;

/** True for a line that ends, or in Welsh and French begins, as only streets do. */
export function isStreet(line: string): boolean {
  return (SURE.test(line) && /\s/.test(line)) || BEGINS_STREET.test(line);
}

/** True for a line that begins as streets do in Welsh and French, where the last word says nothing. */
export function beginsStreet(line: string): boolean {
  return BEGINS_STREET.test(line);
}

/** True for a line that ends as a street may. */
export function mayBeStreet(line: string): boolean {
  return (POSSIBLE.test(line) && !isEstate(line)) || isStreet(line);
}

export function mayBeVillage(line: string): boolean {
  return VILLAGE.test(line) && !/^the\b/i.test(line);
}

export function isBuilding(line: string): boolean {
  return BUILDING.test(line);
}

export function isEstate(line: string): boolean {
  return ESTATE.test(line);
}

const FLAT =
  /^(?:flats?|apartments?|apts?|units?|suites?|studios?|rooms?|floor|maisonettes?|blocks?|penthouse|annexe?|shops?|offices?|workshops?|moorings?|berths?|pontoon|kiosk)\b\.?/i;
const FLOOR =
  /^(?:the\s+)?(?:ground|first|second|third|fourth|top|upper|lower|garden|basement|attic|hall|rear|front|side|\d(?:st|nd|rd|th))\s+(?:floor\b|flat\b|maisonette\b)/i;
/** Matches how Scottish firms number flats: `1F2` (first floor, second flat), `2/1`, `PF1`. */
const SCOTTISH_FLAT = String.raw`\d{1,2}F\d{0,2}|[PGBT]F\d{0,2}|[GB\d]{1,2}\/\d{1,2}[a-z]?`;
const SCOTTISH = new RegExp(`^(?:flat\\s+)?(?:${SCOTTISH_FLAT})$`, 'i');
const SEVERAL = /^(?:flats|apartments|apts|units)\b/i;

export function looksLikeFlat(text: string): boolean {
  const line = text.trim();
  // "Flat above 14" has the number of the building.
  if (splitStreet(line).number.length > 5 && /^flat\s+(?:above|over|behind)\b/i.test(line))
    return false;
  return FLAT.test(line) || FLOOR.test(line) || SCOTTISH.test(line);
}

/** True for several flats in one line: `Flats 1 to 6`. */
export function isSeveralFlats(line: string): boolean {
  return SEVERAL.test(line);
}

/** True for a line with a flat's number and nothing else: `Flat 2`, `First floor flat`. */
export function isFlatAlone(line: string): boolean {
  return FLAT_ALONE.test(line) || (FLOOR.test(line) && line.length < 30);
}

const FLAT_ALONE =
  /^(?:flat|apartment|apt|unit|suite|studio|room)\.?\s*(?:no\.?\s*)?[\da-z]{1,4}$/i;
const FLAT_THEN_NUMBER =
  /^((?:flat|apartment|apt|unit|suite|studio|room|plot)(?![a-z])\.?\s*(?:no\.?\s*)?[\da-z/]{1,4})[,\s]+(\d.*)$/i;
const FLOOR_THEN_NUMBER =
  /^((?:ground|first|second|third|top|upper|lower|garden|basement|attic|rear)\s+(?:floor\s+)?flat)[,\s]+(\d.*)$/i;
const CODE_THEN_NUMBER = new RegExp(`^(${SCOTTISH_FLAT})[,\\s]+(\\d{1,4}[a-z]?\\s.*)$`, 'i');
const NUMBER_AROUND_FLAT = new RegExp(
  `^(\\d{1,4}[a-z]?)\\s*\\((${SCOTTISH_FLAT})\\)\\s*(.+)$`,
  'i',
);
const STREET_AROUND_NUMBER = /^(\p{L}[^()]*\p{L})\s*\((\d{1,4}[a-z]?)\)$/iu;

/**
 * Splits a line that holds both a flat and a number, with the flat first: `Flat 2 14 High Street`, `14 (2/1) Byres
 * Road`.
 */
export function withoutFlat(line: string): string[] {
  const both =
    FLAT_THEN_NUMBER.exec(line) ?? FLOOR_THEN_NUMBER.exec(line) ?? CODE_THEN_NUMBER.exec(line);
  if (both) return [both[1]!, both[2]!];
  const inside = NUMBER_AROUND_FLAT.exec(line);
  if (inside) return [inside[2]!, `${inside[1]} ${inside[3]}`];
  const behind = STREET_AROUND_NUMBER.exec(line);
  return behind ? [`${behind[2]} ${behind[1]}`] : [line];
}

const ONE_NUMBER = String.raw`\d{1,5}(?:½|¼|\s?bis\b|\s?[a-z](?![a-z]))?(?:\/[a-z](?![a-z]))?`;
const NUMBERS = String.raw`${ONE_NUMBER}(?:\s?(?:[-–/&+,]|and\s|to\s)\s?(?:${ONE_NUMBER}|[a-z](?![a-z])))*`;
const BESIDE = String.raw`(?:(?:garage|land|plot|flat|yard|workshop|barn|annexe?)\s+)?(?:(?:to\s+)?(?:the\s+)?rear of|adjacent to|adj(?:\.|acent)? to|opposite|opp\.?|behind|beside|next (?:door )?to|above|over)\s+`;
const MARK = String.raw`(?:nos?\.?\s*|numbers?\s+|#\s*)`;
/** Matches a line's number with its additions, and the name after it: `14a`, `14-16`, `14 & 15`, `Rear of 14`. */
const NUMBERED = new RegExp(
  `^(?:${MARK}(?=\\d))?((?:${BESIDE})?${NUMBERS}|plot\\s+\\d+[a-z]?)[,.]?\\s+(?=\\p{L}|'|\\d{1,2}(?:st|nd|rd|th)\\b)(.+)$`,
  'iu',
);
const NUMBER = new RegExp(
  `^(?:${MARK}(?=\\d))?((?:${BESIDE})?${NUMBERS}|plot\\s+\\d+[a-z]?)$`,
  'iu',
);

/** Splits a line such as `14a High Street` into the number and the street; the number is empty if the line has none. */
export function splitStreet(line: string): { readonly number: string; readonly street: string } {
  const found = NUMBERED.exec(line.trim());
  if (!found) return { number: '', street: line.trim() };
  return { number: found[1]!.trim(), street: found[2]!.trim() };
}

/** A line's number if the line holds nothing else; null for any other line. */
export function numberAlone(line: string): string | null {
  return NUMBER.exec(line.trim())?.[1]?.trim() ?? null;
}

/** True if a line reads as a street: it begins with a number, or ends like a street name. */
export function looksLikeStreet(line: string): boolean {
  const text = line.trim();
  if (text.length > 80) return false;
  return NUMBERED.test(text) || (POSSIBLE.test(text) && /^\p{L}/u.test(text) && text.includes(' '));
}

export function looksLikeHouse(text: string): boolean {
  return NUMBER.test(text.trim());
}
