import { folded } from '../../values/text/folded.ts';
import type { ExpenseCategory } from './categories.ts';
import { supplierWords, usualCategory } from './supplier-words.ts';

/** A supplier of an earlier expense, with the category of the last purchase from it. */
export interface RememberedSupplier {
  readonly supplier: string;
  readonly category: ExpenseCategory;
}

/**
 * The earlier supplier that a name means: the same name, or one whose words are all in it, such as `Shell` in `Shell Bath
 * Road`; null if the business has bought nothing there.
 * @param known the suppliers of earlier expenses, latest first
 */
export function rememberedSupplier(
  name: string,
  known: readonly RememberedSupplier[],
): RememberedSupplier | null {
  const plain = folded(name);
  if (plain === '') return null;
  const same = known.find(({ supplier }) => folded(supplier) === plain);
  if (same) return same;
  const words = new Set(supplierWords(name));
  return (
    known.find(({ supplier }) => {
      const own = supplierWords(supplier);
      return own.length > 0 && own.every((word) => words.has(word));
    }) ?? null
  );
}

/** The category to propose for a supplier: that of the last purchase from it, or of its usual kind; null if unknown. */
export function proposedCategory(
  name: string,
  known: readonly RememberedSupplier[],
): ExpenseCategory | null {
  return rememberedSupplier(name, known)?.category ?? usualCategory(name)?.category ?? null;
}
