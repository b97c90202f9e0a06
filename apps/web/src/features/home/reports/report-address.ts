import { type SearchInput, searchText } from '../../../platform/search-params.ts';

/** The parameters of a report's address, named like the filters of its call. */
const PARAMETERS = [
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
] as const;

/** The filters of a report as its address contains them; an old or edited address may contain anything. */
export type ReportAddress = {
  readonly [Name in (typeof PARAMETERS)[number]]?: string | undefined;
};

/** The filters in the address. The report drops unknown values, as their names would be part of the first page. */
export const reportAddress = (search: SearchInput): ReportAddress =>
  Object.fromEntries(PARAMETERS.map((name) => [name, searchText(search, name)]));
