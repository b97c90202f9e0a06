/** Words that occur in many questions and say little about the subject. */
const COMMON = new Set(
  `a about am an and any are as at be been but by can can't cant could did didn't do does doesn't doesnt don't dont
  for from get got has hasn't hasnt have haven't havent having he hello her hi him his how i i'd i'm i've if im in
  into is isn't isnt it it's its ive just like make me my need of on one or our out please put roundbook she should so
  some somebody someone than thanks that the their them then there they this those to up us use using want wants was
  way we were what what's when where which who why will with without would you your
  hows thats theres whats wheres whos
  ah ain't aint aye bab bloody bruv canna cannae chuffin d dae didnae dinna dinnae disnae duck fae flippin frae gie gimme
  gizza gonnae hey hiya innit lemme luv mate mek nae naw o ow ower owd pal pet pit pls reet ruddy ta tae tek tha thee thi
  wanna wasn't wasnt wee wer weren't werent wi wisnae wor wurnt ya ye yer yon youse yous`.split(
    /\s+/,
  ),
);

/** Words of the regions and of the street, and the words for them that the help uses. */
const REGIONAL: Readonly<Record<string, string>> = {
  aboot: 'about',
  bairn: 'child',
  bairns: 'children',
  bloke: 'worker',
  blokes: 'workers',
  boab: 'money',
  brass: 'money',
  bucketing: 'raining',
  chucking: 'raining',
  doon: 'down',
  dosh: 'money',
  dreich: 'raining',
  fella: 'worker',
  gaff: 'house',
  gaffer: 'owner',
  guvnor: 'owner',
  guys: 'workers',
  hoose: 'house',
  hooses: 'houses',
  lad: 'worker',
  lads: 'workers',
  lashing: 'raining',
  lass: 'worker',
  mair: 'more',
  mither: 'chase',
  mithering: 'chasing',
  morn: 'tomorrow',
  morra: 'tomorrow',
  nowt: 'nothing',
  oot: 'out',
  owt: 'anything',
  pelting: 'raining',
  punter: 'customer',
  punters: 'customers',
  quid: 'pounds',
  roond: 'round',
  siling: 'raining',
  summat: 'something',
  tenner: 'pounds',
  fiver: 'pounds',
  tidy: 'clean',
  wean: 'child',
  wedge: 'money',
  wifie: 'customer',
  windaes: 'windows',
  wonga: 'money',
  xmas: 'christmas',
};

/** Short forms that people type, and what they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  acc: 'account',
  addr: 'address',
  appt: 'appointment',
  cos: 'because',
  cust: 'customer',
  custs: 'customers',
  dd: 'debit',
  fb: 'facebook',
  hrs: 'hours',
  inv: 'invoice',
  mins: 'minutes',
  mob: 'mobile',
  msg: 'message',
  msgs: 'messages',
  pic: 'photo',
  pics: 'photos',
  pw: 'password',
  pwd: 'password',
  tel: 'phone',
  tmrw: 'tomorrow',
  txt: 'text',
  txts: 'texts',
  tmoz: 'tomorrow',
  tomoz: 'tomorrow',
  u: 'you',
  ur: 'your',
  wk: 'week',
  wks: 'weeks',
};

/** The maximum number of words that are read from a question. */
const MOST = 60;

/** A word without its English endings, so that "payments" finds "payment" and "skipped" finds "skip". */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const base = word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/(?<![su])s$/, '');
  const short = base.replace(/(?:ing|ed|er)$/, '');
  if (short === base || short.length < 3) return base.replace(/(?<=..)e$/, '');
  return short.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=..)e$/, '');
}

/** Whether a word says little about the subject of a question. */
export function isCommon(word: string): boolean {
  return COMMON.has(word);
}

/** The different words of a text that indicate its subject, or all of its words if none do. */
export function subjectWords(text: string): string[] {
  const all =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9][a-z0-9']*/g) ?? [];
  const words = all.slice(0, MOST).map((word) => SHORT[word] ?? REGIONAL[word] ?? word);
  const telling = words.filter((word) => !COMMON.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/**
 * The number of letters to add, drop, change or swap with their neighbours that turn a word into another
 * (optimal string alignment), or more than `most` if that is not enough.
 */
export function misspellings(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
      }
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}
