import type { BudgetMethod } from '@roundbook/domain/money/budget-plans/monthly-amount';

/** How saved methods are used, by the method of the customer's budget plan. */
const PURPOSE: Readonly<Record<BudgetMethod | 'none', string>> = {
  none: 'We collect what you owe after each visit, and tell you.',
  'Direct Debit': 'We collect your monthly amount, and tell you beforehand.',
  'Standing order':
    'Your standing order pays for our visits. We use what you save here only if you ask us to.',
};

/**
 * The terms that a customer agrees to by saving a card or a mandate.
 * @param plan the method for the customer's fixed monthly amount; null without a budget plan
 */
export function chargingWords(plan: BudgetMethod | null): string {
  return `${PURPOSE[plan ?? 'none']} You can end it here at any time.`;
}
