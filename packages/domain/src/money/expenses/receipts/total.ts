import type { Pence } from '../../../values/money/pence.ts';
import { formatPounds } from '../../../values/money/pounds.ts';
import type { Proposed } from './proposal.ts';
import { boxAround } from './receipt-text.ts';
import { type Evidence, type LabelledAmount, totalEvidence } from './total-evidence.ts';

/** A total of more than a million pounds is misread. */
const MOST = 100_000_000;

/** With this confidence in its words, an amount that the receipt states twice needs no arithmetic. */
const CLEAR = 88;

/** Below this confidence in its words, an amount is unsure even if others confirm it. */
const LEAST_CONFIDENCE = 30;

/** A candidate whose evidence weighs this much less is no rival. */
const FAR_AHEAD = 7;

/** Labels that make an amount a part of the total, or another amount, even if it is called a total elsewhere. */
const PARTS: ReadonlySet<LabelledAmount['means']> = new Set(['saving', 'vat', 'change', 'extra']);

interface Candidate {
  readonly value: Pence;
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /** Where it was read; the labelled amount first. */
  readonly read: readonly LabelledAmount[];
}

function candidateOf(value: Pence, amounts: readonly LabelledAmount[], largest: Pence): Candidate {
  const evidence = totalEvidence(value, amounts);
  const read = amounts
    .filter(({ pence, isNegative }) => pence === value && !isNegative)
    .toSorted((one, other) => Number(other.means === 'total') - Number(one.means === 'total'));
  const is = (...labels: readonly LabelledAmount['means'][]) =>
    read.length > 0 && read.every(({ means }) => labels.includes(means));
  const malus =
    (is('saving', 'change', 'other', 'extra') ? 6 : 0) + (is('net', 'vat', 'cash') ? 3 : 0);
  const bonus = (value === largest ? 0.5 : 0) + Math.min(read.length - 1, 2) * 0.5;
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0) + bonus - malus;
  return { value, score, evidence, read };
}

/** Whether a rival is explained by the total: it is a part of it, what was given in cash, or the total without a tip. */
function isExplained(rival: Candidate, best: Candidate): boolean {
  const labels = rival.read.map(({ means }) => means);
  if (labels.every((means) => means !== 'total' && means !== 'card')) return true;
  if (labels.some((means) => PARTS.has(means))) return true;
  if (best.score - rival.score >= FAR_AHEAD) return true;
  // A smaller amount that the arithmetic of the best one used is one of its parts.
  return best.evidence.some(
    ({ kind, from }) =>
      kind === 'arithmetic' &&
      from.some(({ pence, means }) => pence === rival.value && means !== 'none'),
  );
}

function certaintyOf(best: Candidate, rivals: readonly Candidate[]): [boolean, string] {
  const is = (kind: Evidence['kind']) => best.evidence.filter((one) => one.kind === kind);
  const [labels, paid, sums] = [is('label'), is('paid'), is('arithmetic')];
  const rival = rivals.find((one) => !isExplained(one, best));
  if (rival) return [false, `The receipt also says ${formatPounds(rival.value)}.`];
  const stated = [...labels, ...paid];
  if (stated.length === 0) return [false, 'No word beside it says that it is the total.'];
  const confidence = Math.max(...best.read.map((one) => one.confidence));
  if (confidence < LEAST_CONFIDENCE) return [false, 'The print is hard to read.'];
  if (sums.length > 0) return [true, sums[0]!.reason];
  const isClear = best.read.filter((one) => one.confidence >= CLEAR).length > 1;
  if (isClear) return [true, 'The receipt states it more than once.'];
  return [false, 'Nothing else on the receipt confirms it.'];
}

/** The value that goods, net and VAT, or cash and change add up to, even if it was not read itself. */
function workedOut(amounts: readonly LabelledAmount[]): Pence[] {
  const of = (means: LabelledAmount['means']) => amounts.filter((one) => one.means === means);
  const sums = of('net').flatMap((net) => of('vat').map((vat) => net.pence + vat.pence));
  const cash = of('cash').flatMap((given) =>
    of('change').flatMap(({ pence }) => (given.pence > pence ? [given.pence - pence] : [])),
  );
  return [...sums, ...cash];
}

/** The total of a receipt, and the other amounts that it may be; the likeliest first. */
export interface ProposedTotal extends Proposed<Pence> {
  /** Other amounts to offer if this one is wrong, at most three. */
  readonly others: readonly Pence[];
}

/**
 * The total of a receipt: the amount that most of the receipt speaks for. Certain only if the receipt names it and its
 * arithmetic confirms it, or if the total and the payment agree in clear print, and nothing contradicts it.
 */
export function receiptTotal(amounts: readonly LabelledAmount[]): ProposedTotal | null {
  const positive = amounts.filter(
    ({ pence, isNegative }) => pence > 0 && pence <= MOST && !isNegative,
  );
  if (positive.length === 0) return null;
  const largest = Math.max(...positive.map(({ pence }) => pence));
  const values = new Set([...positive.map(({ pence }) => pence), ...workedOut(amounts)]);
  const [best, ...rivals] = [...values]
    .map((value) => candidateOf(value, amounts, largest))
    .toSorted((one, other) => other.score - one.score || other.value - one.value);
  if (!best) return null;
  const [isCertain, reason] = certaintyOf(best, rivals);
  const places =
    best.read.length > 0 ? best.read.slice(0, 1) : best.evidence.flatMap(({ from }) => from);
  return {
    value: best.value,
    certainty: isCertain ? 'certain' : 'unsure',
    box: boxAround(places.map(({ box }) => box)),
    reason,
    others: rivals
      .filter(({ score }) => score > 0)
      .slice(0, 3)
      .map(({ value }) => value),
  };
}
