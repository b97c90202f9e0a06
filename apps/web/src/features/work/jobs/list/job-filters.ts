import { JOB_STATUSES, type JobStatus } from '@roundbook/domain/work/jobs/status';
import { type SearchInput, searchChoice, searchText } from '../../../../platform/search-params.ts';

/** When a visit is planned or, unplanned, due. */
export const WHENS = ['past', 'today', 'tomorrow', 'thisWeek', 'nextWeek', 'thisMonth'] as const;
export type When = (typeof WHENS)[number];

export const UNASSIGNED = 'unassigned';

/** What the address of the list holds. */
export interface JobFilters {
  readonly search?: string;
  readonly status?: JobStatus;
  /** The id of a round. */
  readonly round?: string;
  /** A user id, or `unassigned`. */
  readonly assignee?: string;
  /** The id of a tag. */
  readonly tag?: string;
  readonly when?: When;
  readonly sort?: string;
}

/** Reads the filters from the address; what does not fit is dropped. */
export function jobFilters(search: SearchInput): JobFilters {
  const status = searchChoice(search, 'status', JOB_STATUSES);
  const when = searchChoice(search, 'when', WHENS);
  const texts = ['search', 'round', 'assignee', 'tag', 'sort'].flatMap((name) => {
    const text = searchText(search, name);
    return text ? [[name, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(status ? { status } : {}),
    ...(when ? { when } : {}),
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ search, status, round, assignee, tag, when }: JobFilters): boolean {
  return [search, status, round, assignee, tag, when].some(Boolean);
}
