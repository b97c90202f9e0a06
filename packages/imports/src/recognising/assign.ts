import type { ImportField } from '../fields.ts';
import { contentMatches, support } from './by-content.ts';
import type { ColumnFacts } from './column-facts.ts';
import { headingMatches, isNeverOurs, type SaidField } from './headings.ts';

/** The field guessed for a column, how sure the guess is, and the reason. */
export interface Guess {
  readonly field: ImportField;
  readonly confidence: number;
  readonly reason: string;
}

interface Candidate {
  readonly field: SaidField;
  readonly confidence: number;
  readonly reason: string;
}

/** Fields that several columns may have, whose cells are then combined or belong to further jobs. */
const SHARED: ReadonlySet<SaidField> = new Set([
  'email',
  'mobile',
  'phone',
  'line2',
  'contactName',
  'notes',
  'jobNotes',
  'tags',
]);

/** Fields for which a second column belongs to a second job, provided that its heading has a number: "Price 2". */
const REPEATED: ReadonlySet<SaidField> = new Set(['price', 'service', 'frequency']);

/** The confidence below which the column is left to the user. */
const LEAST = 0.4;

const LEFT_OUT: Guess = {
  field: 'ignore',
  confidence: 0.3,
  reason: 'Nothing shows what this is',
};

const SAID_ALREADY: Guess = {
  field: 'ignore',
  confidence: 0.5,
  reason: 'Another column already holds this',
};

/** Gives each column a field, surest first, so that no field meant for one column is given twice. */
export function assigned(columns: readonly ColumnFacts[]): Guess[] {
  const candidates = columns.map(candidatesOf);
  withCredit(columns, candidates);
  withBilling(columns, candidates);
  withDates(columns, candidates);
  const order = candidates
    .flatMap((list, index) => list.map((candidate) => ({ index, candidate })))
    .toSorted((one, other) => other.candidate.confidence - one.candidate.confidence);
  const guesses = new Map<number, Guess>();
  const taken = new Map<SaidField, Candidate>();
  for (const { index, candidate } of order) {
    if (guesses.has(index) || candidate.confidence < LEAST) continue;
    if (!isFree(candidate, taken, columns[index]!.heading)) continue;
    guesses.set(index, candidate);
    if (!taken.has(candidate.field)) taken.set(candidate.field, candidate);
  }
  for (const facts of columns) {
    // Each guess counts for the columns after it, so that no field is guessed twice.
    if (!guesses.has(facts.index)) guesses.set(facts.index, leftOver(facts, guesses));
  }
  return columns.map(({ index }) => guesses.get(index)!);
}

function isFree(
  { field }: Candidate,
  taken: ReadonlyMap<SaidField, Candidate>,
  heading: string,
): boolean {
  if (!taken.has(field) || SHARED.has(field)) return true;
  return REPEATED.has(field) && /(?:^|\D)[2-9](?:\D|$)/.test(heading);
}

function candidatesOf(facts: ColumnFacts): Candidate[] {
  if (isNotOurs(facts)) return [];
  const byContent = contentMatches(facts);
  const byHeading = headingMatches(facts.heading).map(({ field, score }): Candidate => {
    const borne = support(field, facts);
    if (borne === null) {
      return { field, confidence: 0.9 * score, reason: 'The heading says so' };
    }
    const isBorne = borne >= 0.5;
    return {
      field,
      confidence: score * (isBorne ? 0.82 + 0.17 * borne : 0.25 + 0.6 * borne),
      reason: isBorne
        ? 'The heading and the cells say so'
        : 'The heading says so, but not every cell',
    };
  });
  // If a heading fits the cells, it outweighs a guess from the cells alone.
  const headed = byHeading[0]?.confidence ?? 0;
  const rest = byContent
    .filter(({ field }) => byHeading.every((one) => one.field !== field))
    .map(({ field, score, reason }) => ({
      field,
      confidence: headed > 0.6 ? score * 0.55 : score * (facts.heading === '' ? 1 : 0.95),
      reason,
    }));
  return [...corrected(byHeading, facts), ...rest];
}

/** True for a column that is never imported. A "job title" may be the title of a job, such as "Gutters". */
function isNotOurs({ heading, services }: ColumnFacts): boolean {
  return isNeverOurs(heading) && !(services > 0.5 && /job/i.test(heading));
}

/** Corrects, by the cells, headings that many lists use for a related field. */
function corrected(candidates: readonly Candidate[], facts: ColumnFacts): Candidate[] {
  return candidates.map((candidate) => {
    const become = (field: SaidField): Candidate => ({
      ...candidate,
      field,
      confidence: Math.max(candidate.confidence, 0.8),
    });
    const { field } = candidate;
    if (field === 'phone' && facts.mobiles > 0.9) return become('mobile');
    if ((field === 'street' || field === 'house') && facts.addresses > 0.6)
      return become('address');
    if (field === 'address' && facts.houses > 0.6) return become('house');
    if (field === 'name' && facts.companies > 0.7 && facts.people < 0.1) return become('company');
    if (field === 'name' && facts.addresses > 0.6) return become('address');
    if (field === 'round' && facts.frequencies > 0.8) return become('frequency');
    if (field === 'house' && facts.phones > 0.8) return become('phone');
    if (field === 'house' && facts.numberedStreets > 0.7) return become('street');
    if (field === 'paymentAmount' && facts.dates > 0.8) return become('paymentDate');
    if (field === 'frequency' && facts.dates > 0.8) return become('nextDue');
    if (field === 'everyMonths' && facts.frequencies > 0.5) return become('frequency');
    if (field === 'everyDays' && facts.frequencies > 0.5) return become('frequency');
    if (field === 'everyDays' && facts.letters > 0.8) return become('round');
    if (field === 'lastDone' && facts.letters > 0.9 && facts.dates === 0) return become('lastName');
    if (field === 'tags' && facts.services > 0.8) return become('service');
    // An "area" of a few names that repeat may be a part of the town or a round.
    if (field === 'line2' && /^area$/i.test(facts.heading) && facts.distinct < 0.5)
      return { ...candidate, confidence: Math.min(candidate.confidence, 0.8) };
    return candidate;
  });
}

/** Tells a column of credits from a column of debts, if a list has both. */
function withCredit(columns: readonly ColumnFacts[], candidates: Candidate[][]): void {
  const balances = columns.filter(({ index }) => candidates[index]![0]?.field === 'balance');
  const credits = balances.filter(({ heading }) => /\bcredit\b/i.test(heading));
  if (credits.length === 0 || credits.length === balances.length) return;
  for (const { index } of credits) {
    candidates[index] = candidates[index]!.map((one) =>
      one.field === 'balance' ? { ...one, field: 'credit' } : one,
    );
  }
}

const FOR_BILLS = /\b(?:billing|bill|invoice|invoicing|correspondence|postal|mailing|accounts?)\b/i;

/** Tells the address for bills from the address of the work, if a list has both: the work is done at the latter. */
function withBilling(columns: readonly ColumnFacts[], candidates: Candidate[][]): void {
  const addresses = columns.filter(({ index }) => candidates[index]![0]?.field === 'address');
  const forBills = addresses.filter(({ heading }) => FOR_BILLS.test(heading));
  if (forBills.length === 0 || forBills.length === addresses.length) return;
  for (const { index } of forBills) {
    candidates[index] = candidates[index]!.map((one) =>
      one.field === 'address' ? { ...one, field: 'secondStreet' } : one,
    );
  }
}

/** Guesses columns of dates that have no heading: the earlier dates are last visits, the later dates next visits. */
function withDates(columns: readonly ColumnFacts[], candidates: Candidate[][]): void {
  const unnamed = columns.filter(
    ({ dates, index }) =>
      dates > 0.8 && candidates[index]!.every(({ confidence }) => confidence < LEAST),
  );
  const sorted = unnamed.toSorted((one, other) => (one.middleDate < other.middleDate ? -1 : 1));
  const isSaid = (field: SaidField) =>
    candidates.some((list) => list.some((one) => one.field === field && one.confidence > 0.6));
  for (const [at, { index }] of sorted.entries()) {
    const isLast = at === sorted.length - 1;
    const later = isLast && (sorted.length > 1 || isSaid('lastDone'));
    candidates[index]!.push({
      field: later ? 'nextDue' : 'lastDone',
      confidence: sorted.length > 1 ? 0.6 : 0.5,
      reason: later ? 'Dates later than the others' : 'Dates, but nothing says what for',
    });
  }
}

/** Guesses a field from the neighbouring columns, if neither the heading nor the cells decide. */
function leftOver(facts: ColumnFacts, guesses: ReadonlyMap<number, Guess>): Guess {
  if (isNotOurs(facts)) return { field: 'ignore', confidence: 0.95, reason: 'Not about your work' };
  if (/^(?:mins?|minutes|duration|time taken)$/i.test(facts.heading.trim())) {
    return { field: 'ignore', confidence: 0.9, reason: 'Minutes are measured as you work' };
  }
  if (facts.filled === 0) {
    return { field: 'ignore', confidence: 0.9, reason: 'Every cell is empty' };
  }
  const fields = new Set([...guesses.values()].map(({ field }) => field));
  const before = guesses.get(facts.index - 1)?.field;
  const after = guesses.get(facts.index + 1)?.field;
  const like = (field: SaidField, confidence: number, reason: string): Guess | null =>
    fields.has(field) ? null : { field, confidence, reason };
  if ((headingMatches(facts.heading)[0]?.score ?? 0) < LEAST) {
    const isWords = facts.letters > 0.8 && facts.dates < 0.5;
    const last = guesses.get(facts.index + 2)?.field;
    const found =
      (after === 'street' && facts.houses > 0.5 && like('house', 0.7, 'Numbers before streets')) ||
      (after === 'postcode' && isWords && like('town', 0.65, 'Words before postcodes')) ||
      (after === 'county' && isWords && like('town', 0.65, 'Words before counties')) ||
      (before === 'street' &&
        isWords &&
        (last === 'postcode' || last === 'county'
          ? like('line2', 0.5, 'Words between streets and towns')
          : like('town', 0.5, 'Words after streets'))) ||
      (before === 'firstName' && isWords && like('lastName', 0.75, 'Words after first names')) ||
      (facts.steps > 0.7 && like('position', 0.5, 'Numbers that count up')) ||
      (isWords && facts.distinct < 0.2 && like('round', 0.45, 'A few words that repeat')) ||
      (before === 'price' &&
        facts.weeks > 0.9 &&
        like('frequency', 0.5, 'Small numbers after prices')) ||
      (facts.amounts > 0.9 && facts.whole > 0.5 && like('price', 0.45, 'Looks like prices'));
    if (found) return found;
  }
  const [said] = headingMatches(facts.heading);
  return said && said.score >= LEAST && fields.has(said.field) ? SAID_ALREADY : LEFT_OUT;
}
