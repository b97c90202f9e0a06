import type { ReportChart } from '@roundbook/contract/home/reports/report';

/** The greatest number of bars in a ranked chart. */
const MOST_BARS = 20;

interface Bar {
  readonly label: string;
  readonly value: number | null;
  readonly rowsAt: string | null;
}

/** A chart that ranks the parts of the business by a value, highest first; parts without the value are left out. */
export function rankedChart(
  chart: Pick<ReportChart, 'key' | 'title' | 'unit'>,
  label: string,
  bars: readonly Bar[],
): ReportChart {
  const ranked = bars
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => other.value! - one.value!)
    .slice(0, MOST_BARS);
  return {
    ...chart,
    kind: 'ranked',
    points: ranked.map(({ label: name, rowsAt }) => ({ label: name, rowsAt })),
    series: [{ label, role: 'value', values: ranked.map(({ value }) => value) }],
  };
}
