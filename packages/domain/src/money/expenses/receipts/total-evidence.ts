import type { Pence } from '../../../values/money/pence.ts';
import type { ReadAmount } from './amounts.ts';
import { type AmountLabel, amountLabel } from './labels.ts';

/** An amount with the meaning of the text beside it. */
export interface LabelledAmount extends ReadAmount {
  readonly means: AmountLabel;
}

/** The amounts with their labels; an amount alone on its line takes the label of the line above it, if that has none. */
export function labelled(
  amounts: readonly ReadAmount[],
  textOfLine: (line: number) => string,
): LabelledAmount[] {
  const onLine = Map.groupBy(amounts, ({ line }) => line);
  return amounts.map((amount) => {
    const { label, line } = amount;
    const isAlone = onLine.get(line)?.length === 1 && !/[a-z0-9]/i.test(label);
    const isBelowLabel = isAlone && !onLine.has(line - 1);
    return { ...amount, means: amountLabel(isBelowLabel ? textOfLine(line - 1) : label) };
  });
}

/** A reason to believe that a value is the total. */
export interface Evidence {
  readonly kind: 'label' | 'paid' | 'arithmetic';
  readonly weight: number;
  /** The reason as a sentence. */
  readonly reason: string;
  /** The amounts that give the reason. */
  readonly from: readonly LabelledAmount[];
}

/** The most amounts that are added up as lines of goods. */
const MOST_ITEMS = 60;

const within = (one: Pence, other: Pence, by: Pence) => Math.abs(one - other) <= by;

/** Evidence that goods, less what was saved, add up to a value. */
function fromItems(value: Pence, amounts: readonly LabelledAmount[]): Evidence | null {
  const first = amounts.find(
    ({ pence, means, isNegative }) =>
      !isNegative &&
      (means === 'net' || means === 'total' || (means === 'card' && pence === value)),
  );
  if (!first) return null;
  const items = amounts.filter(
    ({ line, means }) =>
      line < first.line && (means === 'none' || means === 'saving' || means === 'extra'),
  );
  // The last amount of a line is its price; the ones before it are prices of a piece.
  const prices = items.filter(({ line }, at) => items[at + 1]?.line !== line).slice(0, MOST_ITEMS);
  if (prices.length < 2) return null;
  const sum = prices.reduce(
    (total, { pence, isNegative, means }) =>
      total + (isNegative || means === 'saving' ? -pence : pence),
    0,
  );
  if (sum !== value) return null;
  return { kind: 'arithmetic', weight: 4, reason: 'The lines add up to it.', from: prices };
}

/** Evidence that net and VAT, or a sub-total with what was added and taken off, add up to a value. */
function fromParts(value: Pence, amounts: readonly LabelledAmount[]): Evidence | null {
  const of = (means: AmountLabel) => amounts.filter((one) => one.means === means);
  for (const net of of('net')) {
    for (const vat of of('vat')) {
      if (net.pence + vat.pence === value && vat.pence > 0) {
        return {
          kind: 'arithmetic',
          weight: 4,
          reason: 'Net and VAT add up to it.',
          from: [net, vat],
        };
      }
    }
    for (const other of [...of('saving'), ...of('extra')]) {
      const sign = other.means === 'saving' || other.isNegative ? -1 : 1;
      if (other.pence > 0 && net.pence + sign * other.pence === value) {
        return {
          kind: 'arithmetic',
          weight: 4,
          reason: 'The sub-total with what was added or taken off comes to it.',
          from: [net, other],
        };
      }
    }
  }
  return null;
}

/** Evidence that the cash given less the change comes to a value. */
function fromCash(value: Pence, amounts: readonly LabelledAmount[]): Evidence | null {
  for (const cash of amounts.filter(({ means }) => means === 'cash' || means === 'card')) {
    for (const change of amounts.filter(({ means }) => means === 'change')) {
      if (change.pence > 0 && cash.pence - change.pence === value) {
        return {
          kind: 'arithmetic',
          weight: 4,
          reason: 'Cash less change comes to it.',
          from: [cash, change],
        };
      }
    }
  }
  return null;
}

/** The amounts on each line with at least two, such as a row of the VAT summary. */
function rowsOf(amounts: readonly LabelledAmount[]): LabelledAmount[][] {
  return [...Map.groupBy(amounts, ({ line }) => line).values()].filter(({ length }) => length > 1);
}

/** Evidence that a VAT summary's rows add up to a value: net and VAT, with or without their sum on the row. */
function fromSummary(value: Pence, amounts: readonly LabelledAmount[]): Evidence | null {
  const rows = rowsOf(amounts).flatMap((row) => {
    const [one, two, three] = row.slice(-3);
    if (
      one &&
      two &&
      three &&
      one.pence + two.pence === three.pence &&
      two.pence * 4 <= one.pence
    ) {
      return [{ gross: three.pence, row }];
    }
    const [net, vat] = row.slice(-2);
    if (!net || !vat || vat.pence * 4 > net.pence) return [];
    return isVatOf(vat.pence, net.pence) ? [{ gross: net.pence + vat.pence, row }] : [];
  });
  const sum = rows.reduce((total, { gross }) => total + gross, 0);
  const whole = rows.find(({ gross }) => gross === value);
  if (rows.length === 0 || (sum !== value && !whole)) return null;
  const from = whole ? whole.row : rows.flatMap(({ row }) => row);
  return { kind: 'arithmetic', weight: 4, reason: 'The VAT summary adds up to it.', from };
}

/** Whether an amount is the VAT on a net amount at a British rate: 20%, 5% or none. */
export function isVatOf(vat: Pence, net: Pence): boolean {
  return [0.2, 0.05, 0].some((rate) => within(vat, Math.round(net * rate), 1));
}

/** Evidence that the VAT shown is a sixth of a value. */
function fromVatShare(value: Pence, amounts: readonly LabelledAmount[]): Evidence | null {
  const vat = amounts.find(
    ({ means, pence }) => means === 'vat' && pence >= 20 && within(pence, Math.round(value / 6), 1),
  );
  return vat
    ? { kind: 'arithmetic', weight: 3, reason: 'The VAT is a sixth of it.', from: [vat] }
    : null;
}

/** Everything on the receipt that speaks for a value as its total. */
export function totalEvidence(value: Pence, amounts: readonly LabelledAmount[]): Evidence[] {
  const own = amounts.filter(({ pence, isNegative }) => pence === value && !isNegative);
  const label = own.find(({ means }) => means === 'total');
  const paid = own.find(({ means }) => means === 'card');
  return [
    label && {
      kind: 'label' as const,
      weight: 4,
      reason: 'It stands beside the total.',
      from: [label],
    },
    paid && { kind: 'paid' as const, weight: 3, reason: 'It is what was paid.', from: [paid] },
    fromParts(value, amounts),
    fromCash(value, amounts),
    fromSummary(value, amounts),
    fromItems(value, amounts),
    fromVatShare(value, amounts),
  ].filter((one) => one !== null && one !== undefined);
}
