import { Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { isEmptyChart } from './chart-data.ts';
import classes from './chart-view.module.css';

const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }));
const MapChart = lazy(async () => ({ default: (await import('./map-chart.tsx')).MapChart }));

const Unavailable = () => (
  <p className={classes.note}>The chart could not be loaded. The table has the same values.</p>
);

/** A chart, whose code loads with the first chart; if that fails, or there is nothing to draw, a sentence says so. */
export function ChartView({ chart }: { readonly chart: ReportChart }) {
  if (isEmptyChart(chart)) {
    return <p className={classes.note}>There is nothing to show for these days yet.</p>;
  }
  const Drawn = chart.kind === 'map' ? MapChart : DrawnChart;
  return (
    <CatchBoundary getResetKey={() => chart.key} errorComponent={Unavailable}>
      <Suspense fallback={<Skeleton className={classes.skeleton} aria-hidden />}>
        <Drawn chart={chart} />
      </Suspense>
    </CatchBoundary>
  );
}
