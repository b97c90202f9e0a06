import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { Pence } from '../../../values/money/pence.ts';
import { amountsOf } from './amounts.ts';
import { receiptDate } from './dates.ts';
import type { Proposed } from './proposal.ts';
import { receiptLines, type ReceiptWord } from './receipt-text.ts';
import { receiptSupplier } from './supplier.ts';
import { labelled } from './total-evidence.ts';
import { type ProposedTotal, receiptTotal } from './total.ts';
import { receiptVat, receiptVatNumber } from './vat.ts';

/** The values that a receipt gives for an expense; null where nothing was found. A person confirms each value. */
export interface ReadReceipt {
  readonly supplier: Proposed<string> | null;
  readonly spentOn: Proposed<PlainDate> | null;
  readonly total: ProposedTotal | null;
  /** The VAT within the total; null if the receipt shows none, or no total. */
  readonly vat: Proposed<Pence> | null;
  /** The supplier's VAT number, as nine digits, if its check digits are right. */
  readonly vatNumber: string | null;
}

/**
 * Reads a receipt from the words on its picture.
 * @param today the date in the business's time zone
 */
export function readReceipt(words: readonly ReceiptWord[], today: PlainDate): ReadReceipt {
  const lines = receiptLines(words);
  const amounts = labelled(amountsOf(lines), (line) => lines[line]?.text ?? '');
  const total = receiptTotal(amounts);
  const vat = total && receiptVat(total.value, amounts);
  return {
    supplier: receiptSupplier(lines),
    spentOn: receiptDate(lines, today),
    total,
    // VAT of a total that is unsure is unsure, too.
    vat: vat && total.certainty === 'unsure' ? { ...vat, certainty: 'unsure' } : vat,
    vatNumber: receiptVatNumber(lines),
  };
}
