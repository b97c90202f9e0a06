import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { scheduleWeek } from '@roundbook/contract/work/jobs/bulk';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ScheduleWeekDialog } from './schedule-week-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-25' }) as never,
}));

/** Due on the Monday that has passed, and on the coming Thursday and Saturday. */
const jobs = ['2026-11-23', '2026-11-26', '2026-11-26', '2026-11-28'].map((dueOn, at) => ({
  id: `01900000-0000-7000-8000-00000000003${at}`,
  customerId: `01900000-0000-7000-8000-00000000004${at}`,
  dueOn,
  scheduledDate: null,
})) as unknown as Job[];

const answers = new Map<unknown, unknown>([
  [listGrants, { grants: [] }],
  [
    previewCustomerNotification,
    { email: 2, sms: 0, leftOut: 0, reason: '', first: null, waits: '' },
  ],
  [scheduleWeek, { count: 3, days: [], replanned: [], leftOut: [] }],
]);

const bodiesOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, input]) => (input as { body: object }).body);

const NONE = { days: [] };
const WEEKEND = {
  days: ['2026-11-28', '2026-11-29'].map((date) => ({ date, label: 'Day off' })),
};

const closed = vi.fn<() => void>();

beforeEach(() => {
  closed.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve((answers.get(endpoint) ?? {}) as never),
  );
});

test('visits due in a week stay on their own day, move or are left out, and customers get the chosen message', async () => {
  await renderPart(
    <ScheduleWeekDialog week="2026-W48" jobs={jobs} off={NONE} onClose={closed} />,
    'phone',
  );
  const dialog = page.getByRole('dialog', { name: 'Schedule week 48' });
  const day = (label: string) => dialog.getByRole('combobox', { name: label });
  // Monday has passed, so another day is proposed.
  await expect.element(day('1 job due on Mon 23 Nov')).toHaveValue('2026-11-25');
  await expect.element(day('2 jobs due on Thu 26 Nov')).toHaveValue('2026-11-26');
  await day('2 jobs due on Thu 26 Nov').selectOptions('Fri 27 Nov');
  await day('1 job due on Sat 28 Nov').selectOptions('Leave out');
  await dialog.getByRole('combobox', { name: 'Tell the customers' }).selectOptions('Send');
  await expect.element(dialog.getByText('2 emails will be sent.')).toBeVisible();
  await expectAccessible();
  const chosen = jobs.slice(0, 3);
  const dates = ['2026-11-25', '2026-11-27', '2026-11-27'];
  expect(bodiesOf(previewCustomerNotification).at(-1)).toMatchObject({
    jobIds: chosen.map(({ id }) => id),
    days: chosen.map(({ id: jobId }, at) => ({ jobId, date: dates[at] })),
  });
  await dialog.getByRole('button', { name: 'Schedule 3 jobs' }).click();
  await expect
    .poll(() => bodiesOf(scheduleWeek))
    .toEqual([
      {
        week: '2026-W48',
        ids: chosen.map(({ id: jobId, customerId }, at) => ({
          jobId,
          customerId,
          date: dates[at],
        })),
        notifications: { email: 'Send', sms: 'SendIfNoEmail' },
        onHold: 'leaveOut',
        actionSource: 'Bulk',
      },
    ]);
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
});

test('nothing is sent if every day of the week is left out', async () => {
  await renderPart(
    <ScheduleWeekDialog week="2026-W48" jobs={jobs.slice(3)} off={NONE} onClose={closed} />,
  );
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: '1 job due on Sat 28 Nov' })
    .selectOptions('Leave out');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.element(dialog.getByText('Please choose at least one day')).toBeVisible();
  expect(bodiesOf(scheduleWeek)).toEqual([]);
});

test('no visit is proposed for a day off, and the choices name the days off', async () => {
  await renderPart(
    <ScheduleWeekDialog week="2026-W48" jobs={jobs} off={WEEKEND} onClose={closed} />,
  );
  const saturday = page.getByRole('combobox', { name: '1 job due on Sat 28 Nov' });
  await expect.element(saturday).toHaveValue('2026-11-27');
  await saturday.selectOptions('Sat 28 Nov (Day off)');
  await expect.element(saturday).toHaveValue('2026-11-28');
});
