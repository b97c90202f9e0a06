import { type SearchInput, searchText } from '../../../platform/search-params.ts';

/** The filters in a report's address, named like those of its call. */
const FILTERS = [
  'dateRange',
  'from',
  'to',
  'interval',
  'compare',
  'basis',
  'roundId',
  'workerId',
  'serviceId',
  'tagId',
  'percent',
  'amount',
  'kind',
] as const;

/** The filters of a report as its address contains them; an old or edited address may contain anything. */
export type FilterAddress = {
  readonly [Name in (typeof FILTERS)[number]]?: string | undefined;
};

/** A report's address: its filters, and the saved view that the user opened. */
export interface ReportAddress extends FilterAddress {
  readonly view?: string | undefined;
}

/** The parameters of the address. The report drops unknown values, as their names would be part of the first page. */
export const reportAddress = (search: SearchInput): ReportAddress =>
  Object.fromEntries([...FILTERS, 'view'].map((name) => [name, searchText(search, name)]));
