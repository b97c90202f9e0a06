import type { AccountKind } from '@roundbook/contract/money/connected-banks/account-kinds';

/** The kinds of accounts, as the user chooses them. */
export const KINDS = [
  { value: 'current', label: 'Current account' },
  { value: 'savings', label: 'Savings account' },
  { value: 'card', label: 'Credit card' },
] as const satisfies readonly { readonly value: AccountKind; readonly label: string }[];
