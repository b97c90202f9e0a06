import type { SavedFilter } from '@roundbook/contract/home/reports/views';
import type { FilterAddress, ReportAddress } from '../report-address.ts';
import { reportQuery } from '../report-query.ts';

/** The filters of an address, as a view saves them. */
export function filterOf(address: FilterAddress): SavedFilter {
  return reportQuery(address);
}

/** The address of a report with a saved view. */
export function addressOf({
  id,
  filter,
}: {
  readonly id: string;
  readonly filter: SavedFilter;
}): ReportAddress {
  const texts = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return { ...(Object.fromEntries(texts) as FilterAddress), view: id };
}

/** Whether the filters of an address are no longer those of the view that it names. */
export function isChanged(address: FilterAddress, filter: SavedFilter): boolean {
  const written = (given: SavedFilter) =>
    JSON.stringify(Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return written(filterOf(address)) !== written(filter);
}
