import type { ReadReceipt } from '@roundbook/domain/money/expenses/receipts/read-receipt';
import {
  proposedCategory,
  rememberedSupplier,
  type RememberedSupplier,
} from '@roundbook/domain/money/expenses/remembered-supplier';
import type { ExpenseValues } from '../expense-values.ts';

/** A value that a person takes over from a receipt. */
export type Taken = Partial<Pick<ExpenseValues, 'amount' | 'vat' | 'spentOn' | 'supplier'>>;

/** The values to fill in for values taken over; a supplier brings its category, unless a category is chosen. */
export function takenValues(
  taken: Taken,
  { category }: ExpenseValues,
  suppliers: readonly RememberedSupplier[],
): Partial<ExpenseValues> {
  const { supplier } = taken;
  if (supplier === undefined) return taken;
  const proposed = category || (proposedCategory(supplier, suppliers) ?? '');
  const spelt = rememberedSupplier(supplier, suppliers)?.supplier ?? supplier;
  return { ...taken, supplier: spelt, category: proposed };
}

/**
 * The values to fill in once a receipt has been read: those that are certain, in fields that nobody has filled in. An
 * uncertain value is never filled in.
 */
export function certainValues(
  { total, vat, spentOn, supplier }: ReadReceipt,
  entered: ExpenseValues,
  initial: ExpenseValues,
  suppliers: readonly RememberedSupplier[],
): Partial<ExpenseValues> {
  const isFree = (field: keyof Taken) => entered[field] === initial[field];
  const taken: Taken = {};
  if (total?.certainty === 'certain' && isFree('amount')) {
    taken.amount = total.value;
    // VAT belongs to its total.
    if (vat?.certainty === 'certain' && isFree('vat')) taken.vat = vat.value;
  }
  if (spentOn?.certainty === 'certain' && isFree('spentOn')) taken.spentOn = spentOn.value;
  if (supplier?.certainty === 'certain' && isFree('supplier')) taken.supplier = supplier.value;
  return takenValues(taken, entered, suppliers);
}
