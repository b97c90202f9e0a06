import type { MouseEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { chartsOfEveryKind, chartWith } from '../testing-reports.ts';
import { ChartView } from './chart-view.tsx';
import { DrawnChart } from './drawn-chart.tsx';

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

const setScheme = (scheme: 'light' | 'dark') => {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
};

beforeEach(() => {
  routed = [];
  setScheme('light');
});

const everyChart = () =>
  chartsOfEveryKind.map((chart) => (
    <section key={chart.key} aria-label={chart.key} style={{ maxWidth: '34rem' }}>
      <DrawnChart chart={chart} />
    </section>
  ));

test.each(['desk', 'phone'] as const)('every kind of chart is drawn on a %s', async (size) => {
  await renderPart(<>{everyChart()}</>, size);
  await expect.element(page.getByRole('group', { name: 'Cash in hand' })).toBeVisible();
  // Each point of a chart can be reached, and says its values.
  const point = page.getByRole('img', { name: /^Week 8: Average no value; Before \d+ days$/ });
  await expect.element(point).toBeInTheDocument();
  const rows = page.getByRole('list', { name: '£ per hour by round' });
  await expect
    .element(rows.getByRole('link', { name: /^Saint Bartholomew.*£42.10 an hour/ }))
    .toBeVisible();
  const reasons = page.getByRole('list', { name: 'Why November differed' });
  await expect.element(reasons.getByText('+£120.00')).toBeVisible();
  await expect.element(reasons.getByText('-£180.00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expectAccessible();
  setScheme('dark');
  await expectAccessible();
});

/** The box of the only bar that a chart paints in this colour. */
const barsIn = (key: string) =>
  [...document.querySelectorAll(`[aria-label="${key}"] rect[fill^="var(--series"]`)].map((bar) =>
    bar.getBoundingClientRect(),
  );

test('a finger’s first tap on a point shows its values, and its second opens the rows', async () => {
  await renderPart(<DrawnChart chart={chartWith()} />, 'phone');
  const point = page.getByRole('link', { name: /^Oct 2026/ });
  await expect.element(point).toBeInTheDocument();
  const tap = () => {
    const touch = { bubbles: true, cancelable: true, pointerType: 'touch' };
    for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave']) {
      point.element().dispatchEvent(new PointerEvent(type, touch));
    }
    point.element().dispatchEvent(new MouseEvent('click', touch));
  };
  tap();
  await expect.element(page.getByText('£4,200.50')).toBeVisible();
  await expect.poll(() => routed).toEqual([]);
  tap();
  await expect.poll(() => routed).toEqual(['/manage/invoices?from=2026-08-01&to=2026-08-28']);
});

test('bars stand on zero, and a bar is as high as its value', async () => {
  const series = [{ label: 'Profit', role: 'value' as const, values: [1000, -500, 2000] }];
  await renderPart(
    <section aria-label="profit">
      <DrawnChart chart={chartWith({ series })} />
    </section>,
  );
  await expect.poll(() => barsIn('profit').length).toBe(3);
  const [first, second, third] = barsIn('profit');
  expect(third!.height / first!.height).toBeCloseTo(2, 1);
  expect(first!.height / second!.height).toBeCloseTo(2, 1);
  expect(second!.top).toBeCloseTo(first!.bottom, 0);
});

test('each bar of a waterfall begins where the one before ends', async () => {
  const chart = chartsOfEveryKind.find(({ kind }) => kind === 'waterfall')!;
  await renderPart(<DrawnChart chart={chart} />);
  const bars = [...document.querySelectorAll('[data-tone]')].map((bar) =>
    bar.getBoundingClientRect(),
  );
  const [start, price, volume, skipped, lost, total] = bars;
  expect(price!.left).toBeCloseTo(start!.right, 0);
  expect(volume!.left).toBeCloseTo(price!.right, 0);
  expect(skipped!.right).toBeCloseTo(volume!.right, 0);
  expect(lost!.left).toBeCloseTo(total!.right, 0);
  expect(total!.left).toBeCloseTo(start!.left, 0);
});

test('labels that have no room are left out, and the latest point keeps its label', async () => {
  const points = Array.from({ length: 13 }, (_, at) => ({
    label: `Nov ${2013 + at}`,
    rowsAt: null,
  }));
  const series = [{ label: 'Turnover', role: 'value' as const, values: points.map((_, at) => at) }];
  await renderPart(<DrawnChart chart={chartWith({ points, series })} />, 'phone');
  // The drawing alone: a mouse that rests on the chart shows the label of its point below.
  const drawing = page.getByRole('group', { name: chartWith().title });
  const labels = drawing.getByText(/^Nov \d+$/);
  await expect.element(drawing.getByText('Nov 2025', { exact: true })).toBeVisible();
  const boxes = labels.elements().map((label) => label.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(2);
  expect(boxes.length).toBeLessThan(13);
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1];
    if (next) expect(box.right).toBeLessThanOrEqual(next.left);
  }
});

test('a chart without values says that there is nothing to show', async () => {
  const series = [{ label: 'Turnover', role: 'value' as const, values: [0, null, 0] }];
  await renderPart(<ChartView chart={chartWith({ series })} />);
  await expect
    .element(page.getByText('There is nothing to show for these days yet.'))
    .toBeVisible();
});
