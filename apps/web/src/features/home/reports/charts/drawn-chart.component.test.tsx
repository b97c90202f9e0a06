import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { chartsOfEveryKind, chartWith } from '../testing-reports.ts';
import { ChartView } from './chart-view.tsx';
import { DrawnChart } from './drawn-chart.tsx';

const setScheme = (scheme: 'light' | 'dark') => {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
};

beforeEach(() => setScheme('light'));

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
  const chart = chartsOfEveryKind.find(({ kind }) => kind === 'line')!;
  await renderPart(<DrawnChart chart={chart} />, 'phone');
  const labels = page.getByText(/^Week \d+$/);
  await expect.element(page.getByText('Week 26', { exact: true })).toBeVisible();
  const boxes = labels.elements().map((label) => label.getBoundingClientRect());
  expect(boxes.length).toBeLessThan(26);
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
