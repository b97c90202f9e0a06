import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { getOwed, getStats, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { summariseJobs } from '@roundbook/contract/work/jobs/records';
import { getDayEarnings } from '@roundbook/contract/work/prices/earnings';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { SteadyPage } from '../steady.tsx';
import { DayFigures } from './day-figures.tsx';

const TODAY = '2026-11-30';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: TODAY }) as never,
}));
vi.mock(import('../../../../platform/access.ts'), async (original) => ({
  ...(await original()),
  mayUse: () => ({ allowed: true }) as never,
}));

const owed = { total: 2800, ages: { current: 2800, days30: 0, days60: 0, days90: 0, older: 0 } };
const cash = { total: 0, count: 0 };

/** Mocked answers, which the test lets arrive one after the other. */
const answers = new Map<unknown, object>([
  [
    getWeek,
    {
      days: [
        { date: TODAY, planned: 2, done: 1, skipped: 1, suggested: 0, minutes: 45, cost: 4600 },
      ],
    },
  ],
  [getOwed, owed],
  [summariseJobs, { statuses: [] }],
  [getStats, { cash: { today: cash }, payments: { today: cash } }],
  [getDayEarnings, { day: { perHour: null, untimed: 3, light: 'none' }, people: [] }],
]);
let arrive: Map<unknown, () => void>;

beforeEach(() => {
  localStorage.clear();
  arrive = new Map();
  vi.mocked(call).mockImplementation(
    (endpoint) =>
      new Promise((resolve) => {
        arrive.set(endpoint, () => resolve(answers.get(endpoint)));
      }),
  );
});

function Visits() {
  const [visit, setVisit] = useState(1);
  const startAgain = () => {
    arrive.clear();
    queryClient.clear();
    setVisit(visit + 1);
  };
  return (
    <>
      <button type="button" onClick={startAgain}>
        Open again
      </button>
      <SteadyPage key={visit}>
        <DayFigures />
      </SteadyPage>
    </>
  );
}

async function allAsked(): Promise<void> {
  await expect.poll(() => arrive.size).toBe(answers.size);
}

const top = () => page.getByText('Late visits').element().getBoundingClientRect().top;

test('on a phone’s next visit, the second row of figures keeps its place, whichever answer comes first', async () => {
  await renderPart(<Visits />, 'phone');
  await allAsked();
  for (const come of arrive.values()) come();
  const words = page.getByText(/3 jobs have no time entered/);
  // The reason stands apart from the money.
  await expect
    .element(page.getByRole('link', { name: /£46.00 of work · 1 skipped · £ per hour not known/ }))
    .toBeVisible();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('figure-late phone');
  const complete = top();

  await page.getByRole('button', { name: 'Open again' }).click();
  await allAsked();
  expect(top()).toBe(complete);
  for (const endpoint of [getStats, summariseJobs, getOwed, getWeek]) arrive.get(endpoint)!();
  await expect.element(page.getByText(/£46.00 of work/)).toBeVisible();
  expect(top()).toBe(complete);
  arrive.get(getDayEarnings)!();
  await expect.element(words).toBeVisible();
  expect(top()).toBe(complete);
});
