import type { MouseEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import type { MapViewProps } from '../../../../map/view/map-data.ts';
import { chartWith } from '../testing-reports.ts';
import { ChartView } from './chart-view.tsx';

/** The addresses of rows that were opened. */
let routed: string[] = [];
vi.mock(import('../values/open-rows.ts'), () => ({
  useRowsLink: () => (rowsAt: string) => ({
    href: rowsAt,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      routed.push(rowsAt);
    },
  }),
}));

// The library draws with the graphics card; `e2e/home/reports-map.e2e.ts` opens the whole map.
vi.mock(import('../../../../map/view/map-view.tsx'), () => ({
  MapView: ({ label, spots = [] }: MapViewProps) => (
    <section aria-label={label}>
      {spots.map(({ id, text, share, link }) => (
        <a key={id} {...link} data-share={share}>
          {text}
        </a>
      ))}
    </section>
  ),
}));

beforeEach(() => {
  routed = [];
});

const rowsOf = (area: string) => `/plan/jobs?work=recurring&area=${area}`;
const map = chartWith({
  key: 'areas',
  title: 'A year of recurring work by area',
  kind: 'map',
  points: [
    { label: 'BS8 1', rowsAt: rowsOf('BS8%201'), at: [51.45, -2.6] },
    { label: 'No postcode', rowsAt: rowsOf('none') },
    { label: 'BS9 2', rowsAt: rowsOf('BS9%202'), at: [51.48, -2.62] },
  ],
  series: [{ label: 'Value of a year', role: 'value', values: [200_000, 5000, 100_000] }],
});

test('a map draws each area by its share of the greatest value, and an area opens its jobs', async () => {
  await renderPart(<ChartView chart={map} />, 'desk');
  const drawn = page.getByRole('region', { name: `Map: ${map.title}` });
  const areas = drawn.getByRole('link');
  await expect.element(areas.first()).toHaveTextContent('BS8 1: £2,000.00');
  await expect.element(areas.first()).toHaveAttribute('data-share', '1');
  await expect.element(areas.nth(1)).toHaveAttribute('data-share', '0.5');
  await expect.element(areas.nth(1)).toHaveAttribute('href', rowsOf('BS9%202'));
  await userEvent.click(areas.nth(1));
  expect(routed).toEqual([rowsOf('BS9%202')]);
  await expect
    .element(page.getByText(/Not on the map: £50\.00\. The table has all areas\.$/))
    .toBeVisible();
});

test('the map loads once the reader reaches it', async () => {
  await renderPart(
    <>
      <div style={{ height: '400rem' }} />
      <ChartView chart={map} />
    </>,
    'phone',
  );
  const note = page.getByText(/^The larger and the stronger in colour/);
  await expect.element(note).toBeInTheDocument();
  const drawn = page.getByRole('region', { name: `Map: ${map.title}` });
  await expect.element(drawn).not.toBeInTheDocument();
  note.element().scrollIntoView();
  await expect.element(drawn).toBeVisible();
});

test('a report without any place says so, and leaves the values to the table', async () => {
  const unplaced = { ...map, points: map.points.map(({ label, rowsAt }) => ({ label, rowsAt })) };
  await renderPart(<ChartView chart={unplaced} />, 'phone');
  await expect
    .element(page.getByText(/^No area has a place on the map yet\. Not on the map: £3,050\.00\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: `Map: ${map.title}` }))
    .not.toBeInTheDocument();
});
