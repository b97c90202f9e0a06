import type { Debtor } from '@roundbook/contract/money/ledger/debts';
import { DEBT_AGES, type DebtAge } from '@roundbook/domain/money/ledger/ageing';
import { folded } from '@roundbook/domain/values/text/folded';
import { searchWords } from '@roundbook/domain/values/text/search-words';

/** The age that a URL names; undefined if it names none. */
export function ageOf(text: string | undefined): DebtAge | undefined {
  return DEBT_AGES.find((age) => age === text);
}

/** Debtors whose name, address or reference contains every word of a search. */
function matching(debtors: readonly Debtor[], search: string): readonly Debtor[] {
  const words = searchWords(search);
  if (words.length === 0) return debtors;
  return debtors.filter(({ displayName, address, shortId }) => {
    const text = folded([displayName, address, shortId].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** The debtors to show, the number with a debt of each age, and the totals of the debtors shown. */
export interface FoundDebtors {
  readonly rows: readonly Debtor[];
  readonly counts: Readonly<Record<DebtAge, number>>;
  readonly total: number;
  readonly ages: Readonly<Record<DebtAge, number>>;
}

/** Filters debtors by a search, and by the age of a debt. */
export function findDebtors(
  debtors: readonly Debtor[],
  {
    search = '',
    age,
  }: { readonly search?: string | undefined; readonly age?: DebtAge | undefined },
): FoundDebtors {
  const found = matching(debtors, search);
  const rows = age ? found.filter(({ ages }) => ages[age] > 0) : found;
  const ofEach = (value: (one: DebtAge) => number) =>
    Object.fromEntries(DEBT_AGES.map((one) => [one, value(one)])) as Record<DebtAge, number>;
  return {
    rows,
    counts: ofEach((one) => found.filter(({ ages }) => ages[one] > 0).length),
    total: rows.reduce((sum, { total }) => sum + total, 0),
    ages: ofEach((one) => rows.reduce((sum, { ages }) => sum + ages[one], 0)),
  };
}
