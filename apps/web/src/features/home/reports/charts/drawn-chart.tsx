import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { PlottedChart } from './plotted-chart.tsx';
import { RowsChart } from './rows-chart.tsx';
import classes from './chart.module.css';

/** A chart of any kind. Loaded on demand, together with the libraries that lay it out. */
export function DrawnChart({ chart }: { readonly chart: ReportChart }) {
  const isInRows = chart.kind === 'ranked' || chart.kind === 'waterfall';
  return (
    <div className={classes.chart}>
      {isInRows ? <RowsChart chart={chart} /> : <PlottedChart chart={chart} />}
    </div>
  );
}
