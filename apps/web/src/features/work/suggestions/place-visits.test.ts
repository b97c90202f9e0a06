import { expect, test, vi } from 'vitest';
import { call } from '@roundbook/client/call';
import { scheduleEach, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import { type Placed, placeVisits } from './api.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const placed = Array.from({ length: 1500 }, (_, at): Placed => {
  const [jobId, customerId] = [`job ${at}`, `customer ${at}`];
  return {
    jobId,
    customerId,
    date: '2026-11-24',
    assignedTo: null,
    occurrence: { id: 'o', version: 1 },
  };
});
const placing = { onHold: 'include', hoursSeen: true } as const;

/** Answers requests to schedule visits; the test decides how the second request ends. */
function answer(second: () => Promise<never>) {
  const answers = [() => Promise.resolve({ replanned: ['first'], leftOut: [] } as never), second];
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    endpoint === scheduleEach ? answers.shift()!() : Promise.resolve({ count: 1 } as never),
  );
}

const askedOf = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.flatMap(([asked, input]) => (asked === endpoint ? [input] : []));

test('more visits than fit into one request are still undone as one action', async () => {
  answer(() => Promise.resolve({ replanned: ['second'], leftOut: ['left'] } as never));
  expect(await placeVisits(placed, placing)).toEqual({
    replanned: ['first', 'second'],
    leftOut: ['left'],
  });
  expect(askedOf(scheduleEach)).toHaveLength(2);
});

test('all visits are scheduled or none: requests before a refusal are undone', async () => {
  answer(() => Promise.reject(new Error('Somebody has changed this visit.')));
  await expect(placeVisits(placed, placing)).rejects.toThrow('Somebody has changed this visit.');
  expect(askedOf(undoSchedule)).toEqual([{ body: { replanned: ['first'] } }]);
});
