import type { Pence } from '../../values/money/pence.ts';
import { sumPence } from '../../values/money/pence.ts';
import { proportionOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { Account, LedgerLine } from '../ledger/posting.ts';
import type { InvoiceTotals } from './totals.ts';

const PREFIX = 'CN-';
const MIN_DIGITS = 4;

/** A credit note's number as printed: `7` → `CN-0007`. Numbers count from 1 in each business, without gaps. */
export function formatCreditNoteNumber(number: number): string {
  return `${PREFIX}${String(number).padStart(MIN_DIGITS, '0')}`;
}

/** The amounts of an invoice, from its posting. */
function totalsOf(lines: readonly LedgerLine[]): InvoiceTotals {
  const of = (account: Account): Pence =>
    sumPence(lines.filter((line) => line.account === account).map(({ amount }) => amount));
  // Subtracted from zero, because negating zero would give minus zero.
  const [net, vat] = [0 - of('sales'), 0 - of('vat')];
  return { net, vat, total: net + vat };
}

/**
 * The amounts of the credit note that a voided invoice needs; null if it needs none. A customer who was sent the
 * invoice, and the VAT return that it was in, need the document; no one else has seen the invoice.
 * @param lines the lines of the invoice's posting
 */
export function creditNoteOnVoid(invoice: {
  readonly isSent: boolean;
  readonly lines: readonly LedgerLine[];
}): InvoiceTotals | null {
  const totals = totalsOf(invoice.lines);
  if (totals.total === 0 || (!invoice.isSent && totals.vat === 0)) return null;
  return totals;
}

/** The part of an invoice that earlier credit notes reversed, in pence. */
interface CreditedPart {
  readonly vat: Pence;
  readonly total: Pence;
}

/**
 * The amounts of a credit note for the part of an invoice that earlier credit notes left; null if they left nothing.
 * @param lines the lines of the invoice's posting
 */
export function restToCredit(invoice: {
  readonly lines: readonly LedgerLine[];
  readonly creditNotes: readonly CreditedPart[];
}): InvoiceTotals | null {
  const { vat, total } = totalsOf(invoice.lines);
  const left = {
    vat: vat - sumPence(invoice.creditNotes.map((one) => one.vat)),
    total: total - sumPence(invoice.creditNotes.map((one) => one.total)),
  };
  return left.total === 0 ? null : { ...left, net: left.total - left.vat };
}

/** An invoice, of which a part may be credited, in pence. */
export interface CreditableInvoice {
  /** As printed. */
  readonly number: string;
  readonly isVoid: boolean;
  readonly vat: Pence;
  readonly total: Pence;
  /** The amounts of the credit notes already issued for the invoice. */
  readonly credited: CreditedPart;
}

/**
 * The amounts of a credit note for a part of an invoice: its VAT is in proportion, so that credit notes for all of the
 * invoice reverse its VAT to the penny. Refuses more than is left of the invoice.
 * @param amount pence above zero, including VAT
 */
export function creditOfPart(
  amount: Pence,
  { number, isVoid, vat, total, credited }: CreditableInvoice,
): InvoiceTotals | Refusal {
  if (isVoid) return refusal(`${number} is void, so none of it can be credited.`, 'invoiceId');
  const left = total - credited.total;
  if (amount > left) {
    return refusal(`At most ${formatPounds(left)} of ${number} can be credited.`, 'amount');
  }
  const vatBack = proportionOf(vat, credited.total + amount, total) - credited.vat;
  return { net: amount - vatBack, vat: vatBack, total: amount };
}
