import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { axisText, valueText } from '@roundbook/domain/home/reports/words/value-text';
import type { MapSpot } from '../../../../map/view/map-data.ts';
import { MapView } from '../../../../map/view/map-view.tsx';
import { type RowsLink, useRowsLink } from '../values/open-rows.ts';
import classes from './map-chart.module.css';

/** The points that have a place and a value, greatest value first. */
function spotsOf(
  { points, series, unit }: ReportChart,
  rowsLink: (rowsAt: string) => RowsLink,
): readonly MapSpot[] {
  const values = series[0]?.values ?? [];
  const greatest = Math.max(1, ...values.map((value) => value ?? 0));
  return points
    .flatMap(({ label, rowsAt, at: place }, at) => {
      const value = values[at] ?? 0;
      return place && value > 0 ? [{ label, rowsAt, place, value }] : [];
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ label, rowsAt, place, value }) => ({
      id: label,
      coordinates: place,
      name: label,
      shortValue: axisText(value, unit),
      text: `${label}: ${valueText(value, unit)}`,
      share: value / greatest,
      link: rowsAt === null ? {} : rowsLink(rowsAt),
    }));
}

/** The sum of the values without a place, in words; null if every value has its place. */
function unplacedWords({ points, series, unit }: ReportChart): string | null {
  const unplaced = points
    .map(({ label, at: place }, at) => ({ label, place, value: series[0]?.values[at] ?? 0 }))
    .filter(({ place, value }) => !place && value > 0);
  if (unplaced.length === 0) return null;
  const sum = unplaced.reduce((total, { value }) => total + value, 0);
  return `Not on the map: ${valueText(sum, unit)}. The table has all areas.`;
}

/**
 * A chart as a map, whose library loads once the reader reaches it. The table beside it has the same values and links,
 * also on paper.
 */
export function MapChart({ chart }: { readonly chart: ReportChart }) {
  const rowsLink = useRowsLink();
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' });
  const [isReached, setReached] = useState(false);
  if (entry?.isIntersecting && !isReached) setReached(true);
  const unplaced = unplacedWords(chart);
  const spots = spotsOf(chart, rowsLink);
  if (spots.length === 0) {
    return <p className={classes.note}>No area has a place on the map yet. {unplaced}</p>;
  }
  return (
    <div ref={ref} className={classes.chart} data-print="never">
      <div className={classes.frame}>
        {isReached && (
          <MapView label={`Map: ${chart.title}`} stops={[]} spots={spots} className={classes.map} />
        )}
      </div>
      <p className={classes.note}>
        The larger and the stronger in colour a circle, the higher its value.
        {unplaced !== null && ` ${unplaced}`}
      </p>
    </div>
  );
}
