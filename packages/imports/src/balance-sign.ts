/** The meaning of a positive balance: the customer owes, or is in credit. */
export type BalanceSign = 'owes' | 'credit';
