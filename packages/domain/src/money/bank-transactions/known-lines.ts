import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { folded } from '../../values/text/folded.ts';

/** The details of a statement line by which it is recognised. */
export interface ComparableLine {
  readonly bookedOn: PlainDate;
  readonly amount: Pence;
  /** The bank's own id; may be empty, repeated or changed. */
  readonly bankId: string;
  /** The result of `normalisedText`, or a fingerprint of it. */
  readonly fingerprint: string;
  /** The normalised text; empty if only the fingerprint is kept. */
  readonly text: string;
}

/** A line's text without case, punctuation and spaces, in which a bank's files and feeds differ. */
export function normalisedText(line: {
  readonly description: string;
  readonly payerName: string;
  readonly reference: string;
}): string {
  const words = folded(
    line.description === '' ? `${line.payerName} ${line.reference}` : line.description,
  );
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Matches incoming lines with known lines. Returns for each incoming line the known line that it repeats, or null for a
 * new line. A known line matches at most one incoming line. Two lines of a day with the same amount are the same if
 * their texts are the same; if several cannot be told apart, only those in excess of the known lines are new. After
 * that, because a bank may word a line differently in its files and in its feed, two lines match if the bank's id is
 * the same and appears once on each side, or if one text contains all words of the other. So an id alone never decides
 * between lines that can be told apart without it. The result is exact if a file or an answer contains all lines of its
 * days, except for the newest day, of which it may contain only the first lines.
 */
export function knownLines<Known extends ComparableLine>(
  known: readonly Known[],
  incoming: readonly ComparableLine[],
): (Known | null)[] {
  const left = Map.groupBy(known, dayAndAmount);
  const found: (Known | null)[] = incoming.map(() => null);
  const pair = (isSame: (old: Known, line: ComparableLine) => boolean): void => {
    for (const [place, line] of incoming.entries()) {
      const group = found[place] === null ? left.get(dayAndAmount(line)) : undefined;
      const at = group?.findIndex((old) => isSame(old, line)) ?? -1;
      if (group && at >= 0) found[place] = group.splice(at, 1)[0]!;
    }
  };
  pair((old, line) => old.fingerprint === line.fingerprint);
  const [knownIds, incomingIds] = [countIds(known), countIds(incoming)];
  const isTrusted = (id: string) =>
    id !== '' && knownIds.get(id) === 1 && incomingIds.get(id) === 1;
  pair((old, line) => old.bankId === line.bankId && isTrusted(line.bankId));
  pair((old, line) => holdsAllWords(old.text, line.text));
  return found;
}

function dayAndAmount({ bookedOn, amount }: ComparableLine): string {
  return `${bookedOn} ${amount}`;
}

function countIds(lines: readonly ComparableLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { bankId } of lines) counts.set(bankId, (counts.get(bankId) ?? 0) + 1);
  return counts;
}

/** Whether one text contains all words of the other; an empty text matches nothing. */
function holdsAllWords(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  const words = new Set(longer.split(' '));
  return shorter.split(' ').every((word) => words.has(word));
}

/** A line's day, amount and, if known, balance. */
interface LineInOrder {
  readonly bookedOn: PlainDate;
  readonly amount: Pence;
  readonly balanceAfter: Pence | null;
}

/**
 * Sorts lines oldest first, because many files begin with the newest. Lines of one day keep the file's order or its
 * reverse; if the days do not show which, the balances do.
 */
export function oldestFirst<Line extends LineInOrder>(lines: readonly Line[]): Line[] {
  const days = lines.map(({ bookedOn }) => bookedOn);
  const [first, last] = [days[0], days.at(-1)];
  const isReversed = first === last ? runsBackwards(lines) : first! > last!;
  const ordered = isReversed ? lines.toReversed() : [...lines];
  return ordered.sort((one, other) =>
    one.bookedOn < other.bookedOn ? -1 : Number(one.bookedOn > other.bookedOn),
  );
}

function runsBackwards(lines: readonly LineInOrder[]): boolean {
  let forwards = 0;
  let backwards = 0;
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1];
    if (!next || line.balanceAfter === null || next.balanceAfter === null) continue;
    if (next.balanceAfter - next.amount === line.balanceAfter) forwards += 1;
    if (line.balanceAfter - line.amount === next.balanceAfter) backwards += 1;
  }
  return backwards > forwards;
}
