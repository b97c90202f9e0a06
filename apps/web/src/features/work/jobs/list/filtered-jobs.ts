import type { Job } from '@roundbook/contract/work/jobs/job';
import { NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import { isPostcodeIn, sectorOf } from '@roundbook/domain/values/addresses/postcode-sectors';
import {
  type DateRange,
  dateRange,
  isInDateRange,
} from '@roundbook/domain/values/dates/date-ranges';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { folded } from '@roundbook/domain/values/text/folded';
import { searchWords } from '@roundbook/domain/values/text/search-words';
import { isRecurring } from '@roundbook/domain/work/jobs/frequency';
import type { JobStatus } from '@roundbook/domain/work/jobs/status';
import { jobAddress, jobCustomerName, nextDateOf } from '../job-names.ts';
import { type JobFilters, UNASSIGNED, type When } from './job-filters.ts';

/** Folding thousands of addresses takes longer than comparing them, so each is folded only once. */
const texts = new WeakMap<Job, string>();

function textOf(job: Job): string {
  const known = texts.get(job);
  if (known !== undefined) return known;
  const parts = [jobCustomerName(job), jobAddress(job), job.title, job.customer?.shortId ?? ''];
  const text = folded(parts.join(' '));
  texts.set(job, text);
  return text;
}

function rangeOf(when: When, today: PlainDate): DateRange {
  if (when !== 'past') return dateRange(when, today);
  return { from: null, to: dateRange('yesterday', today).to };
}

function hasService({ services }: Job, service: string): boolean {
  return service === NO_RECORD ? services.length === 0 : services.some(({ id }) => id === service);
}

function isInArea({ customer }: Job, area: string): boolean {
  const postcode = customer?.address.postcode ?? '';
  return area === NO_RECORD ? sectorOf(postcode) === null : isPostcodeIn(postcode, area);
}

function matches(job: Job, filters: JobFilters, tagged: ReadonlySet<string>): boolean {
  const { round, service, assignee, tag, customerTag, area, work } = filters;
  if (round && (job.roundId ?? NO_RECORD) !== round) return false;
  if (service && !hasService(job, service)) return false;
  if (tag && !job.tagIds.includes(tag)) return false;
  if (customerTag && !tagged.has(job.customerId)) return false;
  if (area && !isInArea(job, area)) return false;
  if (work && (job.cancelledAt !== null || !isRecurring(job.frequency))) return false;
  return !assignee || (job.assignedTo ?? UNASSIGNED) === assignee;
}

export interface Filtered {
  readonly rows: readonly Job[];
  /** The number of rows with each status, ignoring the status filter. */
  readonly counts: ReadonlyMap<JobStatus, number>;
}

const NO_ONE: ReadonlySet<string> = new Set();

/**
 * The jobs that pass the filters, sorted.
 * @param tagged the ids of the customers with the tag of the filter `customerTag`
 */
export function filterJobs(
  jobs: readonly Job[],
  filters: JobFilters,
  today: PlainDate,
  tagged: ReadonlySet<string> = NO_ONE,
): Filtered {
  const words = searchWords(filters.search ?? '');
  const range = filters.when && rangeOf(filters.when, today);
  const rows: Job[] = [];
  const counts = new Map<JobStatus, number>();
  for (const job of jobs) {
    if (!matches(job, filters, tagged)) continue;
    const next = range && nextDateOf(job);
    if (range && !(next && isInDateRange(next, range))) continue;
    if (words.length > 0 && !words.every((word) => textOf(job).includes(word))) continue;
    counts.set(job.status, (counts.get(job.status) ?? 0) + 1);
    if (!filters.status || filters.status === job.status) rows.push(job);
  }
  return { rows, counts };
}
