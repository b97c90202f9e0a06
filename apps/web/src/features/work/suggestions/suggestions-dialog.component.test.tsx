import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { scheduleEach } from '@roundbook/contract/work/jobs/bulk';
import { getSuggestedWeek } from '@roundbook/contract/work/suggestions/suggestions';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const job = (id: string, customerName: string, isOpen: boolean) => ({
  id,
  customerId: `of ${id}`,
  title: 'Windows, front and back',
  customerName,
  place: '12 Mill Lane',
  roundId: 'north',
  cost: 1800,
  duration: '00:30:00',
  dueOn: '2026-11-24',
  scheduledDate: null,
  assignedTo: null,
  estimatedTime: null,
  occurrence: isOpen ? { id: `visit ${id}`, version: 1 } : null,
  beginsAt: 34_200,
  daysOff: 0,
  why: ['Due on this day.', 'With 1 other of North.'],
});

const part = (...jobs: ReturnType<typeof job>[]) => ({
  scheduled: { jobs: [], rounds: [] },
  suggested: { jobs: [], rounds: [{ id: 'north', name: 'North', jobs }] },
});

const planned = {
  week: '2026-W48',
  schedule: {
    '2026-11-24': { ann: part(job('a', 'Abe Ash', true), job('b', 'Bea Bow', true)) },
    '2026-11-26': { ann: part(job('c', 'Cy Cole', false)) },
  },
  leftOut: [{ id: 'd', customerName: 'Dee Dunn', why: ['The customer is on hold.'] }],
  planning: { state: 'planned', share: 1, plannedAt: null },
};

const answers = new Map<unknown, unknown>();
const closed = vi.fn<() => void>();

const bodiesOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, input]) => (input as { body: { ids: readonly { jobId: string }[] } }).body);

beforeEach(() => {
  closed.mockReset();
  answers.set(getSuggestedWeek, planned);
  answers.set(listGrants, {
    grants: [{ userId: 'ann', status: 'Active', isPaused: false, firstName: 'Ann', lastName: '' }],
  });
  answers.set(previewCustomerNotification, {
    email: 0,
    sms: 0,
    leftOut: 0,
    reason: '',
    first: null,
    waits: '',
  });
  answers.set(scheduleEach, { count: 1, replanned: [], leftOut: [] });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve((answers.get(endpoint) ?? {}) as never),
  );
});

test('a visit, a day or the week is scheduled as suggested, and each visit shows its reason', async () => {
  await renderPart(<SuggestionsDialog week="2026-W48" onClose={closed} />, 'phone');
  const dialog = page.getByRole('dialog', { name: 'Suggested for week 48' });
  await expect.element(dialog.getByText(/The customer is on hold/)).toBeVisible();
  // This visit follows another visit that is still open.
  await expect.element(dialog.getByText('After the previous visit')).toBeVisible();
  await dialog.getByText('Due on this day.').first().click();
  await expect.element(dialog.getByText('With 1 other of North.').first()).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Schedule Abe Ash' }).click();
  await expect.poll(() => bodiesOf(scheduleEach)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Schedule 2 on Tue 24 Nov' }).click();
  await expect.poll(() => bodiesOf(scheduleEach)).toHaveLength(2);
  expect(closed).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Schedule 2 visits' }).click();
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
  const [one, day, week] = bodiesOf(scheduleEach);
  expect(one!.ids).toEqual([
    {
      jobId: 'a',
      customerId: 'of a',
      date: '2026-11-24',
      assignedTo: 'ann',
      occurrence: { id: 'visit a', version: 1 },
    },
  ]);
  expect([day, week].map((body) => body!.ids.map(({ jobId }) => jobId))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('the dialog says when the week is still being planned, and when nothing is due', async () => {
  answers.set(getSuggestedWeek, {
    ...planned,
    schedule: {},
    leftOut: [],
    planning: { state: 'planning', share: 0, plannedAt: null },
  });
  await renderPart(<SuggestionsDialog week="2026-W48" date="2026-11-24" onClose={closed} />);
  const dialog = page.getByRole('dialog', { name: 'Suggested for Tue 24 Nov' });
  await expect.element(dialog.getByText('The suggestions are being worked out.')).toBeVisible();
});
