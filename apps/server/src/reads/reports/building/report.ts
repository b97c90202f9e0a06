import type { Report } from '@roundbook/contract/home/reports/report';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import type { MetricName } from '@roundbook/domain/home/reports/metrics/catalogue';
import { inWordsAnd } from '@roundbook/domain/home/reports/metrics/choice-words';
import { filterWords, unknownNarrowings } from '@roundbook/domain/home/reports/metrics/computed';
import { DEFAULT_METRIC_OPTIONS } from '@roundbook/domain/home/reports/metrics/options';
import { usedNarrowings } from '../computing.ts';
import type { ReportFrame } from '../frame.ts';
import type { WantedMetric } from './figures.ts';

type Contents = Pick<Report, 'figures' | 'charts' | 'tables'> & {
  readonly remarks?: readonly string[];
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
  { narrowing, basis }: ReportFrame,
  wanted: readonly (MetricName | WantedMetric)[],
): string[] {
  const used = usedNarrowings(narrowing);
  const left = wanted
    .map((one): WantedMetric => (typeof one === 'string' ? { name: one } : one))
    .map((one) => {
      const metric = metricNamed(one.name);
      const options = { ...DEFAULT_METRIC_OPTIONS, basis, ...one.options };
      const filters = unknownNarrowings(metric, used, options);
      return { label: one.label ?? metric.label, filters };
    })
    .filter(({ filters }) => filters.length > 0);
  if (left.length === 0) return [];
  const filters = [...new Set(left.flatMap((one) => one.filters))];
  const labels = inWordsAnd([...new Set(left.map(({ label }) => label))]);
  return [
    `${labels} cannot be told apart by ${filterWords(filters)}, so ${
      left.length === 1 ? 'the figure is' : 'these figures are'
    } left out.`,
  ];
}
