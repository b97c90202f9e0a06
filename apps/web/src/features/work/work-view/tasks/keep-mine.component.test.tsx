import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { overrideOnline } from '@roundbook/client/online';
import type { ClosedVisit } from '@roundbook/contract/work/jobs/closing';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { deviceQueue } from '../../../../offline/queue/queue-store.ts';
import { loadQueue } from '../../../../offline/queue/queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { useKeepsChanges } from '../../../../offline/sync/kept-banner.ts';
import { SyncBanner } from '../../../../offline/sync/sync-banner.tsx';
import { registerTask } from '../../../../offline/tasks/task-types.ts';
import { markDone } from './mark-done-task.ts';

const MINE = 'business:me';

vi.mock(import('@roundbook/client/session'), async (original) => ({
  ...(await original()),
  businessUserId: () => MINE,
}));
vi.mock(import('../../../../offline/queue/queue-store.ts'), async () => {
  const { memoryQueue } = await import('../../../../offline/queue/memory-queue.ts');
  return { deviceQueue: memoryQueue() };
});
vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<object>>() as never,
}));
vi.mock(import('./fetch-kept.ts'), () => ({ fetchKept: () => Promise.resolve() }));
vi.mock(import('../../../../platform/app-start.ts'), async (original) => ({
  ...(await original()),
  useAppStart: () =>
    ({
      business: { timeZone: 'Europe/London' },
      role: 'Worker',
      plan: { name: 'Team', features: {} },
      user: { isAdmin: null },
    }) as never,
}));

registerTask(markDone);

const skipped: ClosedVisit = {
  occurrenceId: 'visit',
  outcome: 'Skipped',
  at: '2026-11-21T14:32:00.000Z',
  by: 'Dave Jones',
  isOwn: false,
  notes: 'Gate locked',
  version: 2,
};

const refused: QueuedTask = {
  id: 'mark_job_done:job:7',
  task: 'mark_job_done',
  entity: { model: 'job', id: '7', customerId: 'patel' },
  status: 'failed',
  data: {
    body: {
      occurrenceId: 'visit',
      notes: 'Through the side gate',
      externalPayment: {
        addExternalPayment: true,
        paymentMethod: 'External Bank Transfer',
        amount: 1800,
      },
    },
    photos: [{ id: 'upload', filename: 'gate.jpg', picture: new Blob(['x']), assetId: 'asset' }],
  },
  account: MINE,
  requestId: 'request',
  queuedAt: '2026-11-21T15:00:00.000Z',
  label: 'Mrs Patel, 7 High Street, Hathersage',
  error:
    'Dave Jones skipped this visit on Saturday 21 November at 14:32, with the note “Gate locked”. Your change is kept on this device until you choose.',
  refusedFor: 'Already closed',
  refusal: { closedSince: skipped },
};

function Work() {
  useKeepsChanges();
  return <SyncBanner />;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const called = vi.mocked(call);

beforeEach(async () => {
  overrideOnline('online');
  called.mockReset().mockResolvedValue({});
  for (const { id } of await deviceQueue.all(MINE)) await deviceQueue.remove(MINE, id);
  await deviceQueue.put(refused);
  await loadQueue();
});

async function openErrors(): Promise<void> {
  await renderPart(<Work />, 'phone');
  await button('1 change could not be sent and is kept on this phone. More info.').click();
  await expect.element(page.getByText(/^Dave Jones skipped this visit on Saturday/)).toBeVisible();
}

test('a refused mark names the colleague, links the visit, and fits a phone', async () => {
  await openErrors();
  await expect
    .element(page.getByRole('link', { name: 'See the visit' }))
    .toHaveAttribute('href', '/work/2026-11-21');
  await expect
    .element(page.getByText('With it: £18.00 bank transfer, 1 photo and the note'))
    .toBeVisible();
  const choices = button(/keep mine|Leave it/).elements();
  expect(choices).toHaveLength(3);
  for (const element of choices) {
    const { left, right } = element.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  }
  await expectAccessible();
});

test('“keep mine” sends everything entered in one call, even after a time without signal', async () => {
  await openErrors();
  overrideOnline('offline');
  await button('It was done: keep mine').click();
  await expect.element(page.getByText('Everything has been sent or discarded.')).toBeVisible();
  await expect
    .element(page.getByText("Job will be marked as done when you're back online"))
    .toBeVisible();
  expect(called).not.toHaveBeenCalled();
  expect(await deviceQueue.all(MINE)).toMatchObject([
    { status: 'pending', data: { body: { replaces: 2, notes: 'Through the side gate' } } },
  ]);
});

test('if the server refuses again, the change stays listed with the new reason', async () => {
  await openErrors();
  called.mockRejectedValue(
    new ApiFailure({
      status: 422,
      message: 'Something later depends on this visit, so it can no longer be undone.',
    }),
  );
  await button('It was done: keep mine').click();
  await expect.element(page.getByText(/^Something later depends on this visit/)).toBeVisible();
  await expect
    .element(page.getByText('With it: £18.00 bank transfer, 1 photo and the note'))
    .toBeVisible();
  expect(called).toHaveBeenCalledOnce();
  await expect.element(button(/^Leave it skipped, record £18\.00/)).toBeVisible();
});

test('before the visit is left skipped, the user reads what will be lost', async () => {
  await openErrors();
  await page.getByRole('button', { name: 'Leave it skipped', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave it skipped?' });
  const lost = /What you entered will be lost: £18\.00 bank transfer, 1 photo and the note\./;
  await expect.element(question.getByText(lost)).toBeVisible();
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(await deviceQueue.all(MINE)).toHaveLength(1);
});
