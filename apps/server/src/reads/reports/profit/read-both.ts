import { NO_GOALS } from '@roundbook/domain/home/reports/goals/goals';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { isOfPeriod, type SourceSteps } from '@roundbook/domain/home/reports/metrics/computed';
import { DEFAULT_METRIC_OPTIONS } from '@roundbook/domain/home/reports/metrics/options';
import type { MetricSource } from '@roundbook/domain/home/reports/metrics/sources';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReportValues } from '../building/figures.ts';
import { readSources, valuesOf } from '../computing.ts';
import { askedBefore, askedNow, type ReportFrame } from '../frame.ts';

/** Quantities of the range and of the compared period; the latter are null if nothing is compared. */
export interface BothPeriods {
  readonly now: SourceSteps;
  readonly before: SourceSteps | null;
}

/** Reads sources for the range and for the compared period, all together. */
export async function readBoth(
  tx: TenantTransaction,
  frame: ReportFrame,
  sources: readonly MetricSource[],
): Promise<BothPeriods> {
  const asked = askedBefore(frame);
  const [now, before] = await Promise.all([
    readSources(tx, sources, askedNow(frame)),
    asked && readSources(tx, sources, asked),
  ]);
  return { now, before };
}

/** The values of metrics from quantities that were read already; they must include the sources of each metric. */
export function valuesFrom(frame: ReportFrame, { now, before }: BothPeriods): ReportValues {
  return {
    frame,
    // Targets are for turnover and pounds per hour, which these reports do not show.
    goals: NO_GOALS,
    of: ({ name, options }) => {
      const metric = metricNamed(name);
      const chosen = { ...DEFAULT_METRIC_OPTIONS, basis: frame.basis, ...options };
      const value = (quantities: SourceSteps) =>
        valuesOf([metric], chosen, quantities, frame.narrowing).get(name)!;
      return { now: value(now), before: before && isOfPeriod(metric) ? value(before) : null };
    },
  };
}
