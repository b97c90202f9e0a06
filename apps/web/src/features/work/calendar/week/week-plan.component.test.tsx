import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { getCalendar } from '@roundbook/contract/work/calendar/calendar';
import { scheduleJobs, undoSchedule, unscheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import { getSuggestedWeek } from '@roundbook/contract/work/suggestions/suggestions';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { weekQuery } from '../api.ts';
import type { Calendar } from '../calendar-rows.ts';
import { WeekPlan } from './week-plan.tsx';
import { sampleCalendar, sampleId, samplePeople, sampleVisit } from './week-samples.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-25' }) as never,
}));

const WEEK = '2026-W48';
const [ann, bob] = samplePeople.map(({ userId }) => userId);
const ROUND = { id: sampleId(5, 0), name: 'East', colour: 'teal' } as const;

const ofRound = (at: number) =>
  sampleVisit(at, { assignedTo: ann!, roundId: ROUND.id, roundPosition: at });

const week = sampleCalendar({
  visits: [
    ofRound(1),
    ofRound(2),
    sampleVisit(3, { assignedTo: ann!, date: '2026-11-24', estimatedTime: '10:30:00' }),
    sampleVisit(4, { assignedTo: bob!, state: 'Done' }),
  ],
  waiting: [sampleVisit(5, { date: null, dueOn: '2026-11-10' })],
  rounds: [ROUND],
});

/** Mocked answers of the server; each test provides the week itself. */
const answers = new Map<unknown, unknown>([
  [scheduleJobs, { count: 1, replanned: [{ occurrenceId: 'seen' }], leftOut: [] }],
  [unscheduleJobs, { count: 1, replanned: [{ occurrenceId: 'seen' }] }],
  [undoSchedule, { count: 1, stayed: [] }],
]);

/** No suggestions by default. */
answers.set(getSuggestedWeek, { week: WEEK, schedule: {}, leftOut: [] });

const bodiesOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, input]) => (input as { body: object }).body);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve((answers.get(endpoint) ?? {}) as never),
  );
});

type View = Parameters<typeof WeekPlan>[0]['view'];

function Sample({ view, isSelecting }: { readonly view: View; readonly isSelecting: boolean }) {
  const { data } = useQuery({ ...weekQuery(WEEK), staleTime: Infinity });
  return (
    data && (
      <WeekPlan week={WEEK} view={view} calendar={data} isSelecting={isSelecting} showsWaiting />
    )
  );
}

async function show(
  calendar: Calendar = week,
  size: 'desk' | 'phone' = 'desk',
  { view = 'people', isSelecting = false }: { view?: View; isSelecting?: boolean } = {},
) {
  answers.set(getCalendar, calendar);
  await renderPart(<Sample view={view} isSelecting={isSelecting} />, size);
}

const place = (name: string) => page.getByRole('group', { name, exact: true });
const block = (name: RegExp) => page.getByRole('button', { name });

test('a day shows its rounds and jobs, their totals, and whether there is too much work', async () => {
  const full = Array.from({ length: 40 }, (_, at) =>
    sampleVisit(100 + at, { assignedTo: bob!, date: '2026-11-26', coordinates: null }),
  );
  await show({ ...week, visits: [...week.visits, ...full] });
  await expect.element(place('Ann Ash, Mon 23 Nov').getByText('2 jobs')).toBeVisible();
  await expect.element(block(/^Customer 3.*10:30/)).toBeVisible();
  const tooFull = place('Bob Birch, Thu 26 Nov');
  await expect.element(tooFull.getByText('2 h too much for 8 h')).toBeVisible();
  await expect.element(tooFull.getByText('10 h · £720.00')).toBeVisible();
  await expect.element(page.getByText('2 h too much on Thu 26 Nov')).toBeVisible();
  // A very full day does not draw every block.
  await expect.element(tooFull.getByRole('button', { name: '34 more' })).toBeVisible();
  await expect.element(place('Bob Birch, Sat 28 Nov').getByText('Not working')).toBeVisible();
  await expect.element(place('To plan').getByRole('heading', { name: 'Overdue 1' })).toBeVisible();
  await expectAccessible();
});

test('a round’s skipped visits are counted apart, in its block as in the total of the day', async () => {
  const skipped = { ...ofRound(6), state: 'Skipped' as const };
  await show({ ...week, visits: [...week.visits, skipped] });
  const monday = place('Ann Ash, Mon 23 Nov');
  await expect.element(monday.getByRole('button', { name: /2 jobs.*1 skipped/s })).toBeVisible();
  await expect.element(monday.getByText('3 jobs')).not.toBeInTheDocument();
});

test('a day with everyone’s work says who has too much work', async () => {
  const full = Array.from({ length: 40 }, (_, at) =>
    sampleVisit(100 + at, { assignedTo: bob!, date: '2026-11-26', coordinates: null }),
  );
  await show({ ...week, visits: [...week.visits, ...full] }, 'desk', { view: 'days' });
  const day = place('Thu 26 Nov');
  await expect.element(day.getByText('2 h too much for Bob Birch')).toBeVisible();
});

test('a week of 2,000 visits draws a few hundred blocks, and says how many there are in total', async () => {
  const people = Array.from({ length: 10 }, (_, at) => ({
    ...samplePeople[0]!,
    userId: sampleId(4, at),
    name: `Person ${at}`,
  }));
  const visits = Array.from({ length: 2000 }, (_, at) =>
    sampleVisit(at, {
      date: addDays('2026-11-23', at % 7),
      assignedTo: people[Math.floor(at / 7) % 10]!.userId,
    }),
  );
  await show(sampleCalendar({ visits, people }));
  await expect.element(page.getByText('23 more').first()).toBeVisible();
  expect(document.querySelectorAll('[data-item]').length).toBe(10 * 7 * 6);
});

test('a whole round can be moved by mouse to another person and day, and Undo brings it back', async () => {
  await show();
  await userEvent.dragAndDrop(block(/^East/), place('Bob Birch, Wed 25 Nov'), { steps: 12 });
  await expect
    .element(place('Bob Birch, Wed 25 Nov').getByRole('button', { name: /^East/ }))
    .toBeVisible();
  expect(bodiesOf(scheduleJobs)).toEqual([
    {
      ids: [1, 2].map((at) => ({ jobId: sampleId(2, at), customerId: sampleId(3, at) })),
      date: '2026-11-25',
      assignedTo: bob,
      actionSource: 'Bulk',
    },
  ]);
  await expect.element(page.getByText('2 jobs moved to Wed 25 Nov')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => bodiesOf(undoSchedule))
    .toEqual([{ replanned: [{ occurrenceId: 'seen' }] }]);
});

test('by keyboard, a job is picked up, moved with arrow keys and put down, with each step read out', async () => {
  await show();
  await expect.element(block(/^Customer 3/)).toBeVisible();
  (block(/^Customer 3/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByText('Customer 3 is over Wed 25 Nov, Ann Ash.'))
    .toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByText('Customer 3 is over Wed 25 Nov, Bob Birch.'))
    .toBeInTheDocument();
  expect(bodiesOf(scheduleJobs)).toEqual([]);
  await userEvent.keyboard(' ');
  await expect
    .poll(() => bodiesOf(scheduleJobs))
    .toMatchObject([{ date: '2026-11-25', assignedTo: bob, actionSource: 'Individual' }]);
  // The focus stays on the block, and Enter opens it.
  await expect.element(block(/^Customer 3/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Customer 3' })).toBeVisible();
});

test('a job dropped on the list of work to plan comes off its day; closed jobs cannot be moved', async () => {
  await show();
  await userEvent.dragAndDrop(block(/^Customer 3/), place('To plan'), { steps: 12 });
  await expect
    .poll(() => bodiesOf(unscheduleJobs))
    .toEqual([{ ids: [{ jobId: sampleId(2, 3), customerId: sampleId(3, 3) }] }]);
  await expect.element(place('To plan').getByRole('button', { name: /^Customer 3/ })).toBeVisible();
  await userEvent.dragAndDrop(block(/^Customer 4/), place('Ann Ash, Thu 26 Nov'), { steps: 12 });
  expect(bodiesOf(scheduleJobs)).toEqual([]);
});

test('selected visits move together, and keep their assignees if the place names no assignee', async () => {
  await show(week, 'desk', { view: 'days', isSelecting: true });
  await block(/^East/).click();
  await block(/^Customer 5/).click();
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await userEvent.dragAndDrop(block(/^Customer 5/), place('Fri 27 Nov'), { steps: 12 });
  await expect.poll(() => bodiesOf(scheduleJobs)).toHaveLength(1);
  const [body] = bodiesOf(scheduleJobs) as { ids: object[] }[];
  expect(body).toMatchObject({ date: '2026-11-27', actionSource: 'Bulk' });
  expect(body).not.toHaveProperty('assignedTo');
  expect(body!.ids).toHaveLength(3);
});

test('a move that the server refuses is reverted', async () => {
  await show();
  vi.mocked(call).mockImplementation((endpoint) =>
    endpoint === scheduleJobs
      ? Promise.reject(new Error('Cancelled'))
      : Promise.resolve((answers.get(endpoint) ?? {}) as never),
  );
  await userEvent.dragAndDrop(block(/^Customer 3/), place('Bob Birch, Fri 27 Nov'), { steps: 12 });
  await expect
    .element(place('Ann Ash, Tue 24 Nov').getByRole('button', { name: /^Customer 3/ }))
    .toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

/** Simulates a touch that holds, moves and lifts. */
async function dragByTouch(target: Element, to: Element): Promise<void> {
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { clientX: x + width / 2, clientY: y + height / 2 };
  };
  const send = (type: string, at: { clientX: number; clientY: number }) => {
    const touch = new Touch({ identifier: 1, target, ...at });
    const touches = type === 'touchend' ? [] : [touch];
    const event = { touches, changedTouches: [touch], bubbles: true, cancelable: true };
    target.dispatchEvent(new TouchEvent(type, event));
  };
  const [start, end] = [middle(target), middle(to)];
  send('touchstart', start);
  // Waits for as long as it takes to distinguish holding from scrolling.
  await expect.element(page.getByText(/^Picked up/)).toBeInTheDocument();
  for (let step = 1; step <= 10; step++) {
    const at = (one: number, other: number) => one + ((other - one) * step) / 10;
    send('touchmove', {
      clientX: at(start.clientX, end.clientX),
      clientY: at(start.clientY, end.clientY),
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  send('touchend', end);
}

test('on a phone, the strip says which days are off, and the day says why and who is off', async () => {
  const [first, second] = samplePeople;
  const off = { why: 'holiday', label: 'Holiday' } as const;
  const days = second!.days.map((day) =>
    day.date === '2026-11-24' ? { ...day, seconds: 0, off } : day,
  );
  await show({ ...week, people: [first!, { ...second!, days }] }, 'phone');
  await page.getByRole('button', { name: /^Sat 28 off\s?, Day off/ }).click();
  await expect.element(page.getByText('Day off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Tue 24 1\s+job/ }).click();
  await expect.element(page.getByText('Bob Birch: Holiday')).toBeVisible();
  await expectAccessible();
});

test('on a phone, a job is held and dragged onto a day in the strip', async () => {
  await show(week, 'phone');
  await page.getByRole('button', { name: /^Tue 24/ }).click();
  await expect.element(block(/^Customer 3/)).toBeVisible();
  await expectAccessible();
  await dragByTouch(block(/^Customer 3/).element(), place('Sat 28 Nov').element());
  await expect.poll(() => bodiesOf(scheduleJobs)).toMatchObject([{ date: '2026-11-28' }]);
  expect(bodiesOf(scheduleJobs)[0]).not.toHaveProperty('assignedTo');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
});
