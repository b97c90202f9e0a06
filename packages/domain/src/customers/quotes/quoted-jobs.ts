import type { Pence } from '../../values/money/pence.ts';
import { sumPence } from '../../values/money/pence.ts';
import type { Frequency } from '../../work/jobs/frequency.ts';
import {
  chosenLines,
  discountOn,
  isRegular,
  type ItemisationChoice,
  type ItemisationLine,
  itemisationTotals,
  type PricedWork,
} from './itemisation.ts';

/** A job as an accepted price agrees it. */
interface QuotedJob {
  readonly title: string;
  readonly serviceIds: readonly string[];
  readonly cost: Pence;
  /** Null where the first visit costs the same. */
  readonly firstVisitCost: Pence | null;
  readonly frequency: Frequency;
  /** The lines in words, where the title has no room for them. */
  readonly notes: string;
}

const MOST_TITLE = 120;
/** The longest that a job may take: 99 hours and a bit. */
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
 * The jobs of an accepted price: one for all that comes round, and one for all that is done once. Their first
 * visits come to what was accepted for the first time, and the recurring one costs what was accepted for each
 * time after it, to the penny.
 */
export function quotedJobs(work: PricedWork, choice: ItemisationChoice): QuotedJob[] {
  const lines = chosenLines(work, choice);
  const { frequency } = choice;
  const { first, regular } = itemisationTotals(work, choice, null);
  const recurring = frequency === null ? [] : lines.filter(isRegular);
  const once = frequency === null ? lines : lines.filter((line) => !isRegular(line));
  if (recurring.length === 0 || frequency === null || regular === null) {
    return [job(once, { cost: first.total, firstVisitCost: null, frequency: { unit: 'none' } })];
  }
  const firstOfRecurring = sumPence(recurring.map((line) => line.first));
  const cost = regular.total;
  if (once.length === 0) {
    const firstVisitCost = first.total === cost ? null : first.total;
    return [job(recurring, { cost, firstVisitCost, frequency })];
  }
  // The discounts on what comes round stay with it; whatever is left of them goes to the rest.
  const discount = Math.max(
    first.discount - (first.before - firstOfRecurring),
    Math.min(first.discount, discountOn(firstOfRecurring, work.discounts, 'first')),
  );
  const firstVisit = firstOfRecurring - discount;
  return [
    job(recurring, { cost, firstVisitCost: firstVisit === cost ? null : firstVisit, frequency }),
    job(once, {
      cost: first.total - firstVisit,
      firstVisitCost: null,
      frequency: { unit: 'none' },
    }),
  ];
}

/** How long a job takes for which nothing says so. */
const USUAL_SECONDS = 15 * 60;

/**
 * How long a job of these services takes: as long as all of them, in seconds.
 * @param seconds how long each service usually takes, by its id
 */
export function quotedSeconds(
  serviceIds: readonly string[],
  seconds: ReadonlyMap<string, number>,
): number {
  const sum = serviceIds.reduce((total, id) => total + (seconds.get(id) ?? 0), 0);
  return sum === 0 ? USUAL_SECONDS : Math.min(sum, MOST_SECONDS);
}
