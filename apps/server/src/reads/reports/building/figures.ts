import type { ReportChart, ReportFigure } from '@roundbook/contract/home/reports/report';
import { GOALS, type Goal, type Goals, targetIn } from '@roundbook/domain/home/reports/goals/goals';
import { type MetricName, metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import {
  isOfPeriod,
  sourcesOf,
  withoutValueWords,
} from '@roundbook/domain/home/reports/metrics/computed';
import type { ComputedMetric, SourceSteps } from '@roundbook/domain/home/reports/metrics/computed';
import {
  DEFAULT_METRIC_OPTIONS,
  type MetricOptions,
} from '@roundbook/domain/home/reports/metrics/options';
import type { MetricSource } from '@roundbook/domain/home/reports/metrics/sources';
import { findGoals } from '../../../features/home/reports/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { readSources, usedNarrowings, valuesOf } from '../computing.ts';
import { askedBefore, askedNow, type ReportFrame } from '../frame.ts';
import type { StepsAndGroups } from '../sources/per-step.ts';

/** A metric of a report, perhaps with options and a label of its own. */
export interface WantedMetric {
  readonly name: MetricName;
  readonly options?: Partial<MetricOptions>;
  /** Replaces the catalogue's label, if the options give the figure another meaning. */
  readonly label?: string;
}

/** The value of a wanted metric, in the range and in the compared period. */
interface Compared {
  readonly now: ComputedMetric;
  readonly before: ComputedMetric | null;
}

/** The values of a report's metrics. */
export interface ReportValues {
  readonly frame: ReportFrame;
  /** The firm's targets. */
  readonly goals: Goals;
  readonly of: (wanted: WantedMetric) => Compared;
}

async function stepsOf(own: OwnSources): Promise<SourceSteps> {
  const read = async ([source, sums]: readonly [string, OwnSources[MetricSource]]) => [
    source,
    (await sums)!.steps,
  ];
  return Object.fromEntries(await Promise.all(Object.entries(own).map(read))) as SourceSteps;
}

/** Sources that a report reads itself, because it groups them by something else as well. */
export type OwnSources = { readonly [S in MetricSource]?: Promise<StepsAndGroups<S>> };

/**
 * The values of metrics in the range and in the compared period; all sources are read together.
 * @param own the sources of the range that the report reads itself
 */
export async function readValues(
  tx: TenantTransaction,
  frame: ReportFrame,
  names: readonly MetricName[],
  own: OwnSources = {},
): Promise<ReportValues> {
  const metrics = [...new Set(names)].map(metricNamed);
  const before = askedBefore(frame);
  // How things stand now cannot be compared with an earlier period.
  const ofPeriod = metrics.filter(isOfPeriod);
  const others = sourcesOf(metrics).filter((source) => !own[source]);
  const [goals, ownSteps, otherSteps, past] = await Promise.all([
    findGoals(tx),
    stepsOf(own),
    readSources(tx, others, askedNow(frame)),
    before && readSources(tx, sourcesOf(ofPeriod), before),
  ]);
  const present = { ...otherSteps, ...ownSteps };
  const { narrowing, basis } = frame;
  return {
    frame,
    goals,
    of: ({ name, options }) => {
      const metric = metricNamed(name);
      const chosen = { ...DEFAULT_METRIC_OPTIONS, basis, ...options };
      const value = (quantities: typeof present) =>
        valuesOf([metric], chosen, quantities, narrowing).get(name)!;
      return {
        now: value(present),
        before: past && isOfPeriod(metric) ? value(past) : null,
      };
    },
  };
}

/** The firm's target for a figure in the report's range; null if there is none. */
function targetOf(name: string, { frame, goals }: ReportValues): number | null {
  const goal = GOALS.find((one): one is Goal => one === name);
  const isNarrowed = usedNarrowings(frame.narrowing).length > 0;
  return goal === undefined ? null : targetIn(goal, goals, frame.days, isNarrowed);
}

/** A metric as a figure at the head of a report. */
export function figure(values: ReportValues, wanted: WantedMetric): ReportFigure {
  const metric = metricNamed(wanted.name);
  const { now, before } = values.of(wanted);
  const { basis, rows, narrowing } = values.frame;
  const options = { ...DEFAULT_METRIC_OPTIONS, basis, ...wanted.options };
  const withoutValue = withoutValueWords(metric, usedNarrowings(narrowing), options);
  return {
    metric: wanted.name,
    label: wanted.label ?? metric.label,
    sentence: metric.sentence,
    unit: metric.unit(options),
    value: now.total,
    ...(withoutValue === null ? {} : { withoutValue }),
    before: before?.total ?? null,
    isHigherBetter: metric.isHigherBetter,
    target: targetOf(wanted.name, values),
    rowsAt: metric.rowsAt(rows),
  };
}

interface Drawn {
  readonly key: string;
  readonly title: string;
  readonly kind: 'bars' | 'line';
}

/** A chart of a metric, with a point for each step of the range and the compared period beside it. */
export function chartOverTime(
  values: ReportValues,
  wanted: WantedMetric,
  drawn: Drawn,
): ReportChart {
  const metric = metricNamed(wanted.name);
  const { frame } = values;
  const { now, before } = values.of(wanted);
  const label = wanted.label ?? metric.label;
  const compared = before
    ? [
        {
          label: frame.compared!.label,
          role: 'compared' as const,
          values: frame.steps.map((_, at) => before.steps[at] ?? null),
        },
      ]
    : [];
  return {
    ...drawn,
    unit: metric.unit({ ...DEFAULT_METRIC_OPTIONS, basis: frame.basis, ...wanted.options }),
    points: frame.steps.map(({ from, to, label: step }) => ({
      label: step,
      rowsAt: now.total === null ? null : metric.rowsAt({ ...frame.rows, from, to }),
    })),
    series: [{ label, role: 'value', values: [...now.steps] }, ...compared],
  };
}
