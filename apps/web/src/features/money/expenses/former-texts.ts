import type { Expense, FormerExpense } from '@roundbook/contract/money/expenses/expenses';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { paidFromLabel } from '@roundbook/domain/money/expenses/paid-from';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dateText } from '@roundbook/ui/text/date-text.ts';

type Values = Pick<
  FormerExpense,
  'spentOn' | 'supplier' | 'category' | 'amount' | 'vat' | 'paidFrom' | 'privateShare' | 'removed'
>;

interface FormerText {
  readonly at: string;
  readonly act: 'Changed' | 'Removed' | 'Restored' | 'Notes or receipts changed';
  /** The user who made the change; empty if unknown. */
  readonly by: string;
  /** The values that the change replaced. */
  readonly values: readonly { readonly label: string; readonly text: string }[];
}

function replacedBy(later: Values, former: Values) {
  const { amount, vat, spentOn, supplier, category, paidFrom, privateShare } = former;
  return [
    { label: 'Amount', text: formatPounds(amount), isSame: amount === later.amount },
    { label: 'VAT', text: vat === null ? 'none' : formatPounds(vat), isSame: vat === later.vat },
    { label: 'Date', text: dateText(spentOn), isSame: spentOn === later.spentOn },
    { label: 'Supplier', text: supplier || 'none', isSame: supplier === later.supplier },
    {
      label: 'Category',
      text: expenseCategoryLabel(category),
      isSame: category === later.category,
    },
    {
      label: 'Private part',
      text: privateShare === 0 ? 'none' : formatPounds(privateShare),
      isSame: privateShare === later.privateShare,
    },
    { label: 'Paid from', text: paidFromLabel(paidFrom), isSame: paidFrom === later.paidFrom },
  ].flatMap(({ label, text, isSame }) => (isSame ? [] : [{ label, text }]));
}

function actOf(later: Values, former: Values, isShown: boolean): FormerText['act'] {
  if (later.removed !== former.removed) return later.removed ? 'Removed' : 'Restored';
  return isShown ? 'Changed' : 'Notes or receipts changed';
}

/**
 * The values that each change to an expense replaced.
 * @param former the expense's former versions, latest first, as the server returns them
 */
export function formerTexts(former: readonly FormerExpense[], expense: Expense): FormerText[] {
  const now: Values = { ...expense, removed: expense.removedAt !== null };
  return former.map((values, at) => {
    const later = former[at - 1] ?? now;
    const replaced = replacedBy(later, values);
    return {
      at: values.changedAt,
      act: actOf(later, values, replaced.length > 0),
      by: values.changedByName,
      values: replaced,
    };
  });
}
