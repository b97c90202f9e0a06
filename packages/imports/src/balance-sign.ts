/** What a balance above zero says: that the customer owes, or that they are in credit. */
export type BalanceSign = 'owes' | 'credit';
