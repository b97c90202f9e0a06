import type { RecordNarrowing } from '../../../work/jobs/parts.tsx';

/** The values that select a list of debts in the URL of the invoices. */
const DEBT_LISTS = ['ageing', 'holds', 'remainders'] as const;

export type DebtList = (typeof DEBT_LISTS)[number];

/** The filters and order of a list of debts, kept in the URL. */
export interface DebtFilters extends Pick<RecordNarrowing, 'round' | 'tag'> {
  readonly list?: string | undefined;
  readonly search?: string | undefined;
  readonly late?: string | undefined;
  readonly sort?: string | undefined;
}
