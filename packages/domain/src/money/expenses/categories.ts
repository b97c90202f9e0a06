/**
 * The categories of expense, in the order of the boxes on the self-employment pages of the tax return (SA103F,
 * boxes 17 to 30), spelt as the API transmits them. Costs that are not deductible in any box, such as drawings, are
 * not expenses.
 */
export const EXPENSE_CATEGORIES = [
  'Goods',
  'Subcontractors',
  'Wages',
  'Vehicles',
  'Premises',
  'Repairs',
  'Office',
  'Advertising',
  'Interest',
  'BankCharges',
  'BadDebts',
  'Professional',
  'Depreciation',
  'Other',
] as const;

export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];
