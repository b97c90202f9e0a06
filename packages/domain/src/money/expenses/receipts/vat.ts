import type { Pence } from '../../../values/money/pence.ts';
import { mostVat } from '../expense.ts';
import type { Proposed } from './proposal.ts';
import { boxAround, type ReceiptLine } from './receipt-text.ts';
import { isVatOf, type LabelledAmount } from './total-evidence.ts';

/** A VAT number after its label, with or without the country. */
const VAT_NUMBER = /\b(?:gb\s?)?(?<digits>\d{3}[\s.]?\d{4}[\s.]?\d{2})\b/i;

const VAT_WORD = /\bv\.?\s?a\.?\s?t\b/i;

/** The multipliers of a VAT number's first seven digits. */
const MULTIPLIERS = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether nine digits are a British VAT number: the weighted sum of the first seven and the last two as a number are
 * divisible by 97, or are so after adding 55 (numbers since 2010).
 */
function isVatNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = MULTIPLIERS.reduce((total, by, at) => total + by * Number(digits[at]), 0);
  const check = sum + Number(digits.slice(7));
  return check % 97 === 0 || (check + 55) % 97 === 0;
}

/** The VAT number on a receipt, as nine digits; null if it shows none that is valid. */
export function receiptVatNumber(lines: readonly ReceiptLine[]): string | null {
  for (const [at, { text }] of lines.entries()) {
    if (!VAT_WORD.test(text)) continue;
    // The number may stand on the line below its label.
    for (const one of [text, lines[at + 1]?.text ?? '']) {
      const digits = VAT_NUMBER.exec(one)?.groups?.['digits']?.replaceAll(/\D/g, '');
      if (digits && isVatNumber(digits)) return digits;
    }
  }
  return null;
}

type Proposal = Omit<Proposed<Pence>, 'box'> & { readonly from: readonly LabelledAmount[] };

/** The rows of the VAT summary: each ends in a net amount and its VAT at a British rate, perhaps followed by their sum. */
function summaryRows(amounts: readonly LabelledAmount[]) {
  return [...Map.groupBy(amounts, ({ line }) => line).values()].flatMap((row) => {
    const [one, two, three] = row.slice(-3);
    if (
      one &&
      two &&
      three &&
      one.pence + two.pence === three.pence &&
      isVatOf(two.pence, one.pence)
    ) {
      return [{ vat: two, gross: three.pence }];
    }
    // The gross amount may stand before its VAT.
    if (
      one &&
      two &&
      three &&
      one.pence === two.pence + three.pence &&
      isVatOf(three.pence, two.pence)
    ) {
      return [{ vat: three, gross: one.pence }];
    }
    const pair = row.findIndex(({ pence, means }, at) => {
      const next = row[at + 1];
      if (!next || means === 'total' || next.pence * 4 > pence || next.pence === 0) return false;
      return isVatOf(next.pence, pence);
    });
    const [net, vat] = pair < 0 ? [] : row.slice(pair);
    return net && vat ? [{ vat, gross: net.pence + vat.pence }] : [];
  });
}

function fromSummary(total: Pence, amounts: readonly LabelledAmount[]): Proposal | null {
  const rows = summaryRows(amounts);
  const all = rows.reduce((sum, { gross }) => sum + gross, 0);
  const own = all === total ? rows : rows.filter(({ gross }) => gross === total).slice(0, 1);
  const vat = own.reduce((sum, row) => sum + row.vat.pence, 0);
  if (vat === 0) return null;
  return {
    value: vat,
    certainty: 'certain',
    reason: 'The VAT summary adds up to the total.',
    from: own.map((row) => row.vat),
  };
}

function fromLabels(total: Pence, amounts: readonly LabelledAmount[]): Proposal | null {
  const vats = amounts.filter(
    ({ means, pence }) => means === 'vat' && pence > 0 && pence <= mostVat(total) + 1,
  );
  const value = ({ pence }: LabelledAmount) => Math.min(pence, mostVat(total));
  const net = (one: LabelledAmount) =>
    amounts.some(({ means, pence }) => means === 'net' && pence + one.pence === total);
  const added = vats.find(net);
  if (added) {
    return {
      value: value(added),
      certainty: 'certain',
      reason: 'With the net amount, it makes the total.',
      from: [added],
    };
  }
  const sixth = vats.find(({ pence }) => Math.abs(pence - mostVat(total)) <= 1);
  if (sixth) {
    return {
      value: value(sixth),
      certainty: 'certain',
      reason: 'It is a sixth of the total, which is VAT at 20%.',
      from: [sixth],
    };
  }
  const last = vats.at(-1);
  if (!last) return null;
  return {
    value: value(last),
    certainty: 'unsure',
    reason: 'The receipt calls it VAT, but it is not a sixth of the total.',
    from: [last],
  };
}

/** The VAT in a total, as the receipt shows it; null if it shows none. */
export function receiptVat(
  total: Pence,
  amounts: readonly LabelledAmount[],
): Proposed<Pence> | null {
  const found = fromSummary(total, amounts) ?? fromLabels(total, amounts);
  if (!found) return null;
  const { from, ...proposal } = found;
  return { ...proposal, box: boxAround(from.map(({ box }) => box)) };
}
