import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { samplePlacedJob, sampleVisit } from '../order/order-samples.ts';
import { PlanList } from './plan-list.tsx';

const totals = { travelSeconds: 0, travelMetres: 0, waitingSeconds: 0, finishesAt: 60_000 };

/** The third job comes first; the second is not on the map, and the first is reached too late. */
const plan: RoutePlan = {
  jobIds: ['3', '1', '2'],
  stops: [
    sampleVisit('3'),
    sampleVisit('1', {
      arrivesAt: 36_000,
      beginsAt: 36_000,
      lateSeconds: 600,
    }),
  ],
  start: null,
  end: null,
  stopsBefore: [],
  before: totals,
  after: totals,
  movedJobIds: ['3'],
  unplacedJobIds: ['2'],
  onHoldJobIds: [],
  missedWindows: [],
  travelTimes: { source: 'straightLine', note: null },
};
const jobs = ['1', '2', '3'].map((id) => samplePlacedJob(id));

type OnId = (id: string | null) => void;

async function renderPlan(isDay: boolean) {
  const [onSelect, onHighlight] = [vi.fn<OnId>(), vi.fn<OnId>()];
  await renderPart(
    <PlanList
      plan={plan}
      jobs={jobs}
      isDay={isDay}
      highlightedIds={['1', null]}
      onSelect={onSelect}
      onHighlight={onHighlight}
    />,
  );
  const stops = page.getByRole('list', { name: 'New order' }).getByRole('listitem');
  await expect.poll(() => stops.elements()).toHaveLength(3);
  return { stops, onSelect, onHighlight };
}

test('the new order shows when each stop is reached, what moved, and what is not on the map', async () => {
  const { stops } = await renderPlan(true);
  await expect.element(stops.nth(0)).toMatchTextContent(/Customer 3.*09:00.*was 3/);
  await expect.element(stops.nth(1)).toMatchTextContent(/Customer 1.*10:00.*late/);
  await expect.element(stops.nth(1)).not.toMatchTextContent(/was/);
  await expect.element(stops.nth(2)).toMatchTextContent(/Customer 2.*Not on the map/);
  await expectAccessible();
});

test('a round is done over many days, so it has no times', async () => {
  const { stops } = await renderPlan(false);
  await expect.element(stops.nth(0)).not.toMatchTextContent(/09:00/);
  await expect.element(stops.nth(1)).not.toMatchTextContent(/late/);
});

test('hovering highlights a stop and clicking picks it; stops marked on the map are marked in the list', async () => {
  const { stops, onSelect, onHighlight } = await renderPlan(true);
  const first = stops.nth(0).getByRole('button');
  await userEvent.hover(first);
  expect(onHighlight).toHaveBeenLastCalledWith('3');
  await first.click();
  expect(onSelect).toHaveBeenCalledWith('3');
  const marked = stops.nth(1).getByRole('button');
  await expect.element(marked).toHaveAttribute('data-highlighted', 'true');
});
