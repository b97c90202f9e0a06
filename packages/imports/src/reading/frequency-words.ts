/** A token of a frequency in words: a number, or a word in its plainest form. */
export type FrequencyToken =
  | { readonly kind: 'number'; readonly value: number; readonly isOrdinal: boolean }
  | { readonly kind: 'unit'; readonly unit: 'day' | 'week' | 'month'; readonly count: number }
  | { readonly kind: 'every' | 'per' | 'times' | 'other' | 'of' };

const NUMBERS = [
  'zero|nil',
  'one|single',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const ORDINALS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth';

const NUMBER_OF: ReadonlyMap<string, number> = new Map(
  NUMBERS.flatMap((words, value) => words.split('|').map((word) => [word, value] as const)),
);
const ORDINAL_OF: ReadonlyMap<string, number> = new Map(
  ORDINALS.split('|').map((word, at) => [word, at + 1] as const),
);

/** "Once" and similar words: a number of times. */
const TIMES_OF: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

type UnitName = 'day' | 'week' | 'fortnight' | 'month' | 'quarter' | 'half' | 'year';

const LENGTH: Readonly<Record<UnitName, Extract<FrequencyToken, { kind: 'unit' }>>> = {
  day: { kind: 'unit', unit: 'day', count: 1 },
  week: { kind: 'unit', unit: 'week', count: 1 },
  fortnight: { kind: 'unit', unit: 'week', count: 2 },
  month: { kind: 'unit', unit: 'month', count: 1 },
  quarter: { kind: 'unit', unit: 'month', count: 3 },
  half: { kind: 'unit', unit: 'month', count: 6 },
  year: { kind: 'unit', unit: 'month', count: 12 },
};

/** The units' names, whole or shortened, also as plurals or ending in "-ly": `wkly`, `mths`, `qtrly`. */
const UNITS: readonly (readonly [RegExp, UnitName])[] = [
  [/^(?:d|da?ys?|daily)$/, 'day'],
  [/^w(?:ee?)?k?(?:s|l?e?y|l)?$/, 'week'],
  [/^(?:eow)$/, 'fortnight'],
  [/^f(?:o?r?t)?\s?n(?:i?gh?ts?)?(?:l?y)?$/, 'fortnight'],
  [/^m(?:o|o?n?ths?|os|n?t?h?ly)?$/, 'month'],
  [/^q(?:ua|u)?(?:r?t|tr|rtr|art|arter|ater)?(?:er)?(?:s|l?y)?$/, 'quarter'],
  [/^y(?:ea)?r?(?:s|l?y)?$/, 'year'],
  [/^annum$|^ann?u?a?l+y?$/, 'year'],
];

/** The full names, which may contain one typing error. */
const NAMES: readonly (readonly [string, UnitName])[] = [
  ['weekly', 'week'],
  ['fortnight', 'fortnight'],
  ['fortnightly', 'fortnight'],
  ['months', 'month'],
  ['monthly', 'month'],
  ['quarter', 'quarter'],
  ['quarterly', 'quarter'],
  ['seasonal', 'quarter'],
  ['seasonally', 'quarter'],
  ['yearly', 'year'],
  ['annually', 'year'],
];

/** Words that combine two meanings: "pcm" is per calendar month. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  pw: ['per', 'week'],
  pm: ['per', 'month'],
  pcm: ['per', 'month'],
  cm: ['month'],
  pq: ['per', 'quarter'],
  pa: ['per', 'year'],
  py: ['per', 'year'],
  biennial: ['2', 'year'],
  biennially: ['2', 'year'],
  biannual: ['half'],
  biannually: ['half'],
  halfyearly: ['half'],
};

const EVERY = /^(?:e|ev|evr?y|every|each|ea)$/;
const PER = /^(?:per|a|an|p|the)$/;
const OF = /^(?:in|of|out)$/;
const TIMES = /^(?:x|times?|visits?|cleans?|washe?s?)$/;
const OTHER = /^(?:other|alt|altn?|alternate|alternat(?:e|ing|ive)(?:ly)?|alternately)$/;
/** Words that say nothing about the frequency. */
const SAYS_NOTHING =
  /^(?:approx|approximately|ish|ca|c|about|roughly|circa|regular|regularly|repeats?|recurring|cleaned|cleaning|windows?|service|round|basis|cycle|intervals?|schedule|usually|normally|at|on|is|cal|calendar|only|(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|ur)?(?:days?)?)$/;

/** The tokens of a frequency in words; null if any of the words has no meaning here. */
export function frequencyTokens(plain: string): FrequencyToken[] | null {
  const tokens: FrequencyToken[] = [];
  const words = joined(plain).split(' ').filter(Boolean);
  for (const [at, word] of words.entries()) {
    const found = tokensOf(word, words[at + 1] ?? '', at === 0);
    if (found === null) return null;
    tokens.push(...found);
  }
  return tokens;
}

/** The words, joined or split where lists write them in both ways. */
function joined(plain: string): string {
  return plain
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .replaceAll(/\b([a-z]{1,2})(\d)/g, '$1 $2')
    .replaceAll(/\b(\d+) (st|nd|rd|th)\b/g, '$1$2')
    .replaceAll(/\bf(?:ort)? nightly\b/g, 'fortnightly')
    .replaceAll(/\bf n\b/g, 'fortnight')
    .replaceAll(/\be o w\b/g, 'eow')
    .replaceAll(/\bp a\b/g, 'pa')
    .replaceAll(/\bp c m\b/g, 'pcm')
    .replaceAll(/\blunar (?:months?|monthly)\b/g, '4 week')
    .replaceAll(/\b(?:bi|semi|half|1 2) ?(?:annual|annually|year|yearly|yrly|yr)\b/g, 'half')
    .replaceAll(/\bsemi ?(monthly|month|mthly)\b/g, '2 x $1')
    .replaceAll(/\bbi ?(?=weekly|wkly|monthly|mthly|mnthly)/g, '2 ')
    .replaceAll(/\btri ?(?=weekly|wkly|monthly|mthly)/g, '3 ')
    .replaceAll(/\b1 4 ?(?:ly|yearly|yrly|year)\b/g, 'quarterly');
}

function tokensOf(word: string, next: string, isFirst: boolean): FrequencyToken[] | null {
  if (/^\d{1,3}$/.test(word)) return [number(Number(word))];
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  if (ordinal) return [number(Number(ordinal[1]), true)];
  const said = NUMBER_OF.get(word);
  if (said !== undefined) return [number(said)];
  const place = ORDINAL_OF.get(word);
  if (place !== undefined) return [number(place, true)];
  const times = TIMES_OF.get(word);
  if (times !== undefined) return [number(times), { kind: 'times' }];
  if (Object.hasOwn(SHORT, word)) {
    return SHORT[word]!.flatMap((one) => tokensOf(one, '', false) ?? []);
  }
  if (SAYS_NOTHING.test(word)) return [];
  if (EVERY.test(word)) return [{ kind: 'every' }];
  if (OTHER.test(word)) return [{ kind: 'other' }];
  // "A weekly clean" names no number of times.
  if (PER.test(word)) return isFirst && word !== 'per' && word !== 'p' ? [] : [{ kind: 'per' }];
  if (OF.test(word)) return [{ kind: 'of' }];
  if (TIMES.test(word))
    return /^(?:clean|visit|wash)$/.test(word) && next === '' ? [] : [{ kind: 'times' }];
  const unit = unitOf(word);
  return unit === null ? null : [LENGTH[unit]];
}

const number = (value: number, isOrdinal = false): FrequencyToken => ({
  kind: 'number',
  value,
  isOrdinal,
});

function unitOf(word: string): UnitName | null {
  if (word === 'half') return 'half';
  const short = UNITS.find(([pattern]) => pattern.test(word));
  if (short) return short[1];
  return NAMES.find(([name]) => isOneSlip(word, name))?.[1] ?? null;
}

/** Whether two words differ in one letter: changed, added, lost, or swapped with its neighbour. */
function isOneSlip(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1 || word.length < 5) return false;
  let from = 0;
  while (from < word.length && word[from] === name[from]) from += 1;
  const [rest, wanted] = [word.slice(from), name.slice(from)];
  const isSwapped =
    rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1)
  );
}
