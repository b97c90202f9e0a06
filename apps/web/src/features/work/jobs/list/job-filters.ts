import { RECURRING } from '@roundbook/domain/home/reports/metrics/rows-at';
import { JOB_STATUSES, type JobStatus } from '@roundbook/domain/work/jobs/status';
import { type SearchInput, searchChoice, searchText } from '../../../../platform/search-params.ts';

/** The periods for a visit's planned date or, if it is unplanned, its due date. */
export const WHENS = ['past', 'today', 'tomorrow', 'thisWeek', 'nextWeek', 'thisMonth'] as const;
export type When = (typeof WHENS)[number];

export const UNASSIGNED = 'unassigned';

/** The kinds of work to list: the active jobs that recur. */
const WORKS = [RECURRING] as const;

/** The filters in the list's URL. */
export interface JobFilters {
  readonly search?: string;
  readonly status?: JobStatus;
  /** A round's id, or `none`. */
  readonly round?: string;
  /** A service's id, or `none`. */
  readonly service?: string;
  /** A user id, or `unassigned`. */
  readonly assignee?: string;
  /** A tag's id. */
  readonly tag?: string;
  /** The id of a customer's tag. */
  readonly customerTag?: string;
  /** A postcode sector, district or area, such as `BS8 1`, or `none`. */
  readonly area?: string;
  readonly work?: (typeof WORKS)[number];
  readonly when?: When;
  readonly sort?: string;
}

const TEXTS = [
  'search',
  'round',
  'service',
  'assignee',
  'tag',
  'customerTag',
  'area',
  'sort',
] as const;

/** Reads the filters from the URL and drops invalid ones. */
export function jobFilters(search: SearchInput): JobFilters {
  const status = searchChoice(search, 'status', JOB_STATUSES);
  const when = searchChoice(search, 'when', WHENS);
  const work = searchChoice(search, 'work', WORKS);
  const texts = TEXTS.flatMap((name) => {
    const text = searchText(search, name);
    return text ? [[name, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(status ? { status } : {}),
    ...(when ? { when } : {}),
    ...(work ? { work } : {}),
  };
}

/** Whether any filter is set. */
export function isFiltered(filters: JobFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'sort' && Boolean(value));
}
