import { folded } from '@roundbook/domain/values/text/folded';
import type { ImportField } from '../fields.ts';

/** A heading in a form for comparison: `Post-Code: `, `postCode` and `post code` give the same form. */
export function plainHeading(written: string): string {
  return folded(written.slice(0, 100).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The fields that no heading alone identifies: a second address, a credit beside a debt, or fields that only this
 * program's own exports have.
 */
type Unsaid =
  | 'ignore'
  | 'accessNotes'
  | 'firstPrice'
  | 'minutes'
  | 'credit'
  | 'secondStreet'
  | 'secondTown'
  | 'secondCounty'
  | 'secondPostcode';

/** The headings that lists use for each field, without words for its owner (`customer`, `client`). */
const WORDS: Readonly<Record<Exclude<ImportField, Unsaid>, string>> = {
  name: 'nm|nme|cust nm|cust name|enw|name|full name|customer|client|display name|customer full name|contact|contact person|householder|occupier|occupant|who|person|account name|main contact|primary contact|fn',
  title: 'title|salutation|prefix|mr mrs|honorific',
  firstName:
    'first name|forename|given name|christian name|first|fname|firstname|forenames|first names',
  lastName: 'last name|surname|family name|last|lname|lastname|second name',
  company:
    'company|company name|business|business name|organisation|organization|firm|trading name|org|organisation name|organization name|trading as|shop',
  contactName:
    'other contact|other name|second contact|contact 2|additional contact|alternative contact|alternate contact|partner|spouse|partner name|second contact name|other contact name|billing contact|also known as|alt contact|emergency contact',
  email:
    'ebost|e bost|email|e mail|email address|e mail address|mail|main email|primary email|contact email|email 1|email1|home email|other email|email 2|second email|invoice email|emails|billing email|email addresses|alt email',
  mobile:
    'symudol|mob tel|mbl|mobile|mobile number|mobile phone|mobile no|cell|cell phone|cellphone|mob|mob no|text number|sms|sms number|mobile tel|contact mobile|mobile phone number|mobile 1|mobile 2|cell number|text|phone mobile|tel mobile|text message enabled phone number|mobiles|whatsapp',
  phone:
    'ph|ph no|tel number|ffon|phone|telephone|tel|phone number|telephone number|landline|home phone|home tel|tel no|phone no|telephone no|contact number|contact no|number to call|work phone|main phone|primary phone|other phone|daytime phone|phone 1|phone 2|phone1|phone2|tel 1|tel 2|home number|home|landline number|work number|alternate phone|phones|numbers|contact tel|home telephone|office phone|day phone|evening phone|alt phone|phone home',
  address:
    'addr|adr|addrs|adress|cyfeiriad|address|full address|property|property address|site address|service address|job address|postal address|site|premises|formatted address|location|cleaning address|address full|address in full|where|billing address|invoice address|delivery address|house address|work address|service location|property full address',
  flat: 'flat|flat number|flat no|apartment|unit|apt|suite|sub building|flat name|unit number|sub building name|room',
  house:
    'house|house number|house no|house name|number|house name number|house number name|door|door number|no|house name or number|house number or name|building|building number|building name|street number|property number|property name|num|hse|house no name|property name number|name number|name or number|door no|h no|house num|nr',
  street:
    'stryd|rd|street|street name|road|address 1|address line 1|address1|addr1|line 1|street address|road name|address line one|first line of address|first line|street 1|addressline1|add 1|add1|1st line of address|address street|thoroughfare|street line 1|line1|address one|first line address|street1|property street 1|service street 1|address line1|st|street road',
  line2:
    'address 2|address line 2|address2|addr2|line 2|area|district|locality|village|street 2|address line two|addressline2|second line|add 2|add2|neighbourhood|suburb|estate|line2|address two|street2|property street 2|area name|address line2|address 3|address line 3|address3|line 3|dependent locality|location area|address line3',
  town: 'tref|twn|town|city|post town|town city|city town|posttown|town or city|address town|address city|property city|service city|town name|city or town',
  county:
    'county|region|state|province|state province|province state|state county|county region|property state|property province|service province|address county|administrative area',
  postcode:
    'cod post|pst cd|p code|postcode|post code|postal code|zip|zip code|zip postal code|pcode|p code|pc|zipcode|postal|post codes|address postcode|property zip code|property postal code|service postal code|postcode zip|zip postcode|postcodes|property zip',
  country: 'country|nation|country name|address country|country region',
  service:
    'service|job|services|job type|service type|job description|job title|job name|work|type of clean|clean type|service description|service name|item|line items|product service|cleaning type|type of work|work type|type of job|description of work|product|services provided|what|work required|job details|task|clean|property type and service|description|work done|what we clean|fronts all',
  price:
    'pr|prc|pris|price clean|clean gbp|window price|cost per visit|price pc|regular clean price|clean charge|clean cost|price|cost|amount|charge|rate|price per clean|cost per clean|clean price|job price|fee|value|regular price|price gbp|unit price|price each|cleaning price|cost of clean|job value|quote|quoted price|charges|service price|job cost|price inc vat|price per visit|total price|job amount|visit price|p c|regular amount|per clean|price ex vat|current price|how much|standard price|amount per clean|visit cost|price of clean|cleaning cost',
  frequency:
    'frq|fq|amlder|frequency clean|clean frequency|frequency|freq|how often|schedule|interval|every|cycle|repeat|repeats|recurrence|clean frequency|cleaning frequency|regularity|frequency weeks|weeks|job frequency|service frequency|repeat every|recurring|repetition|period|visit frequency|weekly monthly|frequency of clean|f|frequency in weeks|schedule every|clean cycle|week cycle|how often cleaned|freq wks|often|wks|wk|every wks|weeks between|no of weeks|number of weeks|interval weeks|every weeks|wkly',
  everyMonths:
    'months|mths|frequency months|freq months|every months|months between|frequency in months|interval months|number of months|no of months|month frequency',
  everyDays:
    'days|frequency days|freq days|every days|days between|frequency in days|interval days|number of days|no of days|day frequency|interval in days',
  round:
    'round|round name|route|run|route name|round day|area round|work list|worksheet|rounds|list|round no|round number|day|round group|cleaning round|cleaning day|clean day|work day|day week|week day|weekday|work area|group|day of round|job round|route area',
  position:
    'order|position|sequence|round order|stop|sort order|stop number|seq|route order|position in round|place in round|walk order|order in round|job order|sort|running order|round position|sequence number|visit order|worksheet order|order number in round|clean order',
  lastDone:
    'l c|lc|l d|l clean|last cln|lst cln|lst clean|l v|last completed on|last done|last clean|last cleaned|last visit|last visit date|last service|last date|date last cleaned|last completed|previous clean|previous visit|last clean date|last job|last cleaned on|done on|last serviced|last cleaned date|date last done|date of last clean|date last visited|last job date|last appointment|last visited|date cleaned|date done|last done date|last service date|last completed date|last|previous date',
  nextDue:
    'n d|nd|n c|n due|n clean|nxt|nxt due|nxt clean|next cln|nesaf|next due|due|due date|next clean|next visit|next date|next due date|date due|next service|next clean due|next clean date|next visit date|next job|next appointment|next cleaned|due on|date of next clean|next scheduled|scheduled date|next schedule|next cleaning|next service date|next planned|planned date|job due date|date next due|due next|clean due|next|next job date|next visit due',
  jobNotes:
    'dog|dogs|key|keys|gates|combination|gate combination|lock code|gate info|access info|job notes|access notes|access|job note|access details|worksheet notes|instructions|gate code|access instructions|special instructions|work notes|notes for worksheet|property notes|site notes|visit notes|gate|clean notes|access information|job instructions|cleaning notes|gate codes|worker notes|notes to worker|job comments|access note|key info|notes for workers|key safe|keysafe|key location|keys held|alarm|alarm code|side gate|parking|worksheet note|service notes|key code|alerts',
  balance:
    'owg|os|outstanding balance amount|balance outstanding amount|bal owed|balance|owed|owing|amount owed|outstanding|outstanding balance|account balance|balance owed|debt|amount due|balance due|credit|opening balance|current balance|money owed|in credit|total owed|arrears|amount owing|amount outstanding|balance outstanding|total outstanding|balance owing|unpaid|starting balance|credit balance|customer balance|balance gbp|owes|total due|open balance|due balance|debit|monies owed|bal|o s|total owing',
  paymentDate:
    'payment date|date paid|paid on|last payment date|last paid|date of payment|paid date|received on|date of last payment|last payment on|date received|payment received on|payment received date',
  paymentAmount:
    'payment amount|amount paid|last payment|last payment amount|payment|paid|payments|received|amount received|payment received|paid amount|last payment received|total paid',
  paymentMethod:
    'usually pays|cash bank|bacs cash|cash bacs|pays how|preferred payment|pays|usual payment|payment preference|payment method|payment type|paid by|method|pay method|how paid|method of payment|preferred payment method|pays by|payment by|payment terms method|usual payment method|pay type|paid how|payment preference|how they pay|payment option',
  tags: 'tags|tag|labels|categories|category|label|groups|customer type|type|flags|group membership|customer tags|client tags|badges|status tags|markers',
  status:
    'status|customer status|client status|account status|job status|active|is active|active customer|live|current|current customer|still a customer|archived|cancelled|canceled|inactive|stopped|left|cancelled on|cancelled date|date cancelled|left on|date left|customer state',
  notes:
    'nts|nt|rmks|rems|cmts|cmnts|nodiadau|notes|note|comments|comment|remarks|memo|additional information|info|general notes|customer notes|other information|extra notes|further information|details|additional notes|misc|other info|extra info|information|observations|general comments|private notes|other notes|other|extra information|notes 1|notes 2|customer comments',
  reference:
    'reference|ref|id|customer id|account number|customer number|customer ref|client id|account|customer no|account no|uid|external id|customer reference|account ref|client number|client no|customer code|ref no|reference number|account reference|old id|client ref|account id|record id|uuid|cust no|cust id|cust ref|customer external id|client external id|contact id',
  startDate:
    'start date|customer since|date added|created|created at|date created|started|joined|date joined|sign up date|created date|start|date started|since|created on|signed up|first clean|first visit|join date|created time|first clean date|date of first clean|active since|client since|date signed up',
};

/**
 * Matches words at the start or end of a heading that say to whom the field belongs, or which of several fields it is;
 * the heading means the same without them.
 */
const WHOSE =
  /^(?:customers?|clients?|cust|contact|primary|main|the|default|current|property|service|site|job|your|their|house)s? (?=\S)|(?<=\S) (?:of customer|of client|gbp|customer|client|details|field|optional|required|s)$/g;

export type SaidField = Exclude<ImportField, 'ignore'>;

export const HEADINGS: ReadonlyMap<string, SaidField> = new Map(
  Object.entries(WORDS).flatMap(([field, words]) =>
    words.split('|').map((word) => [word, field as SaidField] as const),
  ),
);

/** A field that a heading may stand for, with a score from 0 to 1. */
export interface HeadingMatch {
  readonly field: SaidField;
  readonly score: number;
}

/** Matches words that make a heading the second choice if another column has the same field: `Billing City`. */
const SECOND_CHOICE =
  /^(?:billing|invoice|correspondence|alternative|alt|old|previous|postal|mailing)\b/;

/** The fields that a heading may stand for, most likely first. */
export function headingMatches(heading: string): HeadingMatch[] {
  const plain = plainHeading(heading);
  if (plain === '') return heading.includes('£') ? [{ field: 'price', score: 1 }] : [];
  const known = HEADINGS.get(plain);
  if (known) return [{ field: known, score: 1 }];
  if (NEVER_OURS.test(plain)) return [];
  if (/\((?:weeks?|wks?)\)/i.test(heading)) return [{ field: 'frequency', score: 1 }];
  const both = inTwoWords(heading);
  if (both) return [{ field: both, score: 1 }];
  const spelt = HEADINGS.get(spelledOut(plain)) ?? HEADINGS.get(withoutWhose(spelledOut(plain)));
  if (spelt) return [{ field: spelt, score: 0.95 }];
  const second = SECOND_CHOICE.test(plain) ? 0.7 : 1;
  const bare = withoutWhose(plain.replace(SECOND_CHOICE, '').trim());
  const stripped = HEADINGS.get(bare);
  if (stripped) return [{ field: stripped, score: 0.92 * second }];
  return [...nearly(bare), ...within(bare)]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 3);
}

/** Matches headings of details that no window cleaner's customer needs to give, such as a birthday or a fax number. */
const NEVER_OURS =
  /\b(?:birthdays?|birth date|date of birth|dob|gender|sex|photos?|pictures?|avatar|image|fax|tax|vat|job title|occupation|profession|department|nickname|maiden name|children|hobby|hobbies|anniversary|pager|telex|isdn|websites?|web page|url|skype|twitter|facebook|instagram|yomi|phonetic|initials|government id|latitude|longitude|lat|lng|lon|time zone|timezone|ip address|company number|sort code|iban|bank account)\b/;

/** True for the heading of a column that is never imported, whatever its cells contain. */
export function isNeverOurs(heading: string): boolean {
  const plain = plainHeading(heading);
  return NEVER_OURS.test(plain) && (!HEADINGS.has(plain) || plain === 'job title');
}

/** The abbreviations that headings use within other words, in full. */
const IN_FULL: Readonly<Record<string, string>> = {
  cust: 'customer',
  cli: 'client',
  amt: 'amount',
  addr: 'address',
  add: 'address',
  adr: 'address',
  num: 'number',
  nos: 'number',
  no: 'number',
  tel: 'telephone',
  mob: 'mobile',
  desc: 'description',
  descr: 'description',
  prev: 'last',
  freq: 'frequency',
  bal: 'balance',
  hse: 'house',
  pos: 'position',
  cln: 'clean',
  wash: 'clean',
  names: 'name',
  wk: 'week',
  st: 'street',
  '1st': 'first',
};

/** Matches words that add nothing to a heading. */
const ADDS_NOTHING = /^(?:any|misc|special|still|us|of|the|on|in|y n|y|n)$/;

/** A plain heading with its abbreviations in full, and without words that add nothing. */
function spelledOut(plain: string): string {
  return plain
    .replaceAll(/\bo s\b/g, 'outstanding')
    .split(' ')
    .filter((word) => !ADDS_NOTHING.test(word))
    .map((word) => (Object.hasOwn(IN_FULL, word) ? IN_FULL[word]! : word))
    .join(' ');
}

/** Pairs of fields that one heading may name, such as `Phone/Mobile`, each with the field that then holds both. */
const OF_BOTH: Readonly<Record<string, SaidField>> = {
  'mobile phone': 'phone',
  'line2 town': 'town',
  'frequency round': 'round',
  'jobNotes notes': 'jobNotes',
};

/** The field of a heading in two languages or with two words for it, `Enw / Name`; null for any other heading. */
function inTwoWords(heading: string): SaidField | null {
  const parts = heading.split(/\/|\bor\b|&/).map(plainHeading);
  if (parts.length !== 2) return null;
  const [one, other] = parts.map((part) => HEADINGS.get(part));
  if (one && other) {
    return one === other ? one : (OF_BOTH[[one, other].toSorted().join(' ')] ?? null);
  }
  return one ?? other ?? null;
}

function withoutWhose(plain: string): string {
  let bare = plain;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(WHOSE, '').trim();
  }
  return bare;
}

/**
 * The fields of known headings of which this heading is a misspelling, with at most one typing
 * error for every five letters.
 */
function nearly(plain: string): HeadingMatch[] {
  const letters = plain.replaceAll(' ', '');
  if (letters.length < 4) return [];
  const most = letters.length < 9 ? 1 : 2;
  let best: HeadingMatch | null = null;
  let least = most + 1;
  for (const [word, field] of HEADINGS) {
    const other = word.replaceAll(' ', '');
    if (other.length < 4 || Math.abs(other.length - letters.length) > most) continue;
    const slips = distance(letters, other, least);
    if (slips < least) {
      least = slips;
      best = { field, score: 0.9 - 0.1 * slips };
    }
  }
  return best ? [best] : [];
}

/**
 * The fields of known headings that this heading contains as words: the longer the known heading,
 * the more likely.
 */
function within(plain: string): HeadingMatch[] {
  const padded = ` ${plain} `;
  const scores = new Map<SaidField, number>();
  for (const [word, field] of HEADINGS) {
    if (word.length < 3 || !padded.includes(` ${word} `)) continue;
    const score = 0.35 + 0.4 * (word.length / plain.length);
    scores.set(field, Math.max(scores.get(field) ?? 0, score));
  }
  return [...scores].map(([field, score]) => ({ field, score }));
}

/**
 * The number of typing errors between two words (Levenshtein distance, with swaps of neighbouring letters); `stop`
 * if there are at least that many.
 */
function distance(one: string, other: string, stop: number): number {
  let beforeLast: readonly number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = last[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap =
        column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swap = isSwap ? beforeLast[column - 2]! + 1 : stop;
      next.push(Math.min(change, swap, last[column]! + 1, next[column - 1]! + 1));
    }
    if (Math.min(...next) >= stop + 1) return stop;
    beforeLast = last;
    last = next;
  }
  return Math.min(last[other.length]!, stop);
}
