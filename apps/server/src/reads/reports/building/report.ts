import type { Report } from '@roundbook/contract/home/reports/report';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import type { MetricName } from '@roundbook/domain/home/reports/metrics/catalogue';
import { inWordsAnd } from '@roundbook/domain/home/reports/metrics/choice-words';
import { unknownNarrowings } from '@roundbook/domain/home/reports/metrics/computed';
import type { Metric } from '@roundbook/domain/home/reports/metrics/metric';
import type { ReportNarrowing } from '@roundbook/domain/home/reports/metrics/sources';
import { usedNarrowings } from '../computing.ts';
import type { ReportFrame } from '../frame.ts';

type Contents = Pick<Report, 'figures' | 'charts' | 'tables'> & {
  readonly remarks?: readonly string[];
};

const FILTER_WORDS: Readonly<Record<ReportNarrowing, string>> = {
  roundId: 'round',
  workerId: 'person',
  serviceId: 'service',
  tagId: 'tag',
};

/** A report in its frame. */
export function reportOf({ days, compared }: ReportFrame, contents: Contents): Report {
  const { from, to, label, isSoFar } = days;
  const { remarks = [], ...rest } = contents;
  return {
    range: { from, to, label },
    compared: compared && { from: compared.from, to: compared.to, label: compared.label },
    isSoFar,
    remarks: [...remarks],
    ...rest,
  };
}

/** Says which of a report's metrics have no value because they cannot be narrowed as asked. */
export function remarksOnNarrowing(
  { narrowing }: ReportFrame,
  names: readonly MetricName[],
): string[] {
  const used = usedNarrowings(narrowing);
  const left = names.map(metricNamed).filter((one) => unknownNarrowings(one, used).length > 0);
  if (left.length === 0) return [];
  const filters = [...new Set(left.flatMap((one: Metric) => unknownNarrowings(one, used)))];
  const labels = inWordsAnd(left.map(({ label }) => label));
  const words = inWordsAnd(filters.map((filter) => FILTER_WORDS[filter]));
  return [`${labels} cannot be told apart by ${words}, so the figure is left out.`];
}
