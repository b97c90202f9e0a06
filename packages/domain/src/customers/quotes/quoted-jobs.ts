import type { Pence } from '../../values/money/pence.ts';
import { sumPence } from '../../values/money/pence.ts';
import type { Frequency } from '../../work/jobs/frequency.ts';
import {
  chosenLines,
  isRegular,
  type ItemisationChoice,
  type ItemisationTotals,
} from './itemisation.ts';
import { linePrices } from './line-prices.ts';
import type { ItemisationLine, PricedWork } from './priced-work.ts';

/** A job agreed by accepting a price. */
interface QuotedJob {
  readonly title: string;
  readonly serviceIds: readonly string[];
  readonly cost: Pence;
  /** Null if the first visit costs the same. */
  readonly firstVisitCost: Pence | null;
  readonly frequency: Frequency;
  /** The lines as text if they do not fit in the title; otherwise empty. */
  readonly notes: string;
}

const MOST_TITLE = 120;
/** The longest duration of a job, in seconds. */
const MOST_SECONDS = 99 * 3600;

function titleOf(lines: readonly ItemisationLine[]): string {
  const [first, ...more] = lines;
  const all = lines.map(({ description }) => description).join(', ');
  if (all.length <= MOST_TITLE) return all;
  const rest = more.length === 0 ? '' : ` and ${more.length} more`;
  return `${first!.description.slice(0, MOST_TITLE - rest.length)}${rest}`;
}

function job(
  lines: readonly ItemisationLine[],
  money: Pick<QuotedJob, 'cost' | 'firstVisitCost' | 'frequency'>,
): QuotedJob {
  const serviceIds = [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))];
  const title = titleOf(lines);
  const all = lines.map(({ description }) => description).join(', ');
  return { ...money, title, serviceIds, notes: all === title ? '' : all };
}

/**
 * The jobs of an accepted price: one job for recurring work, and one for one-off work. Their first visits add up to
 * the accepted first price, and the recurring job costs the accepted regular price, to the penny.
 * @param accepted the totals that the customer accepted
 */
export function quotedJobs(
  work: PricedWork,
  choice: ItemisationChoice,
  { first, regular }: ItemisationTotals,
): QuotedJob[] {
  const lines = chosenLines(work, choice);
  const { frequency } = choice;
  const recurring = frequency === null ? [] : lines.filter(isRegular);
  const once = frequency === null ? lines : lines.filter((line) => !isRegular(line));
  if (recurring.length === 0 || frequency === null || regular === null) {
    return [job(once, { cost: first.total, firstVisitCost: null, frequency: { unit: 'none' } })];
  }
  const cost = regular.total;
  const recurringIds = recurring.map(({ id }) => id);
  const prices = linePrices(work, frequency).filter(({ line }) => recurringIds.includes(line.id));
  const firstVisit = once.length === 0 ? first.total : sumPence(prices.map((one) => one.first));
  const firstVisitCost = firstVisit === cost ? null : firstVisit;
  const jobs = [job(recurring, { cost, firstVisitCost, frequency })];
  if (once.length > 0) {
    const rest = { cost: first.total - firstVisit, firstVisitCost: null };
    jobs.push(job(once, { ...rest, frequency: { unit: 'none' } }));
  }
  return jobs;
}

/** The duration of a job without services, in seconds. */
const USUAL_SECONDS = 15 * 60;

/**
 * The duration of a job, in seconds: the sum of its services.
 * @param seconds the usual duration of each service, by id
 */
export function quotedSeconds(
  serviceIds: readonly string[],
  seconds: ReadonlyMap<string, number>,
): number {
  const sum = serviceIds.reduce((total, id) => total + (seconds.get(id) ?? 0), 0);
  return sum === 0 ? USUAL_SECONDS : Math.min(sum, MOST_SECONDS);
}
