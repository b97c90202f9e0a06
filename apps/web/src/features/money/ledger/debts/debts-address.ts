/** What stands for the lists of debts in the address of the invoices. */
const DEBT_LISTS = ['ageing', 'holds', 'remainders'] as const;

export type DebtList = (typeof DEBT_LISTS)[number];

/** What narrows and orders a list of debts; lives in the address. */
export interface DebtFilters {
  readonly list?: string | undefined;
  readonly search?: string | undefined;
  readonly late?: string | undefined;
  readonly sort?: string | undefined;
}
