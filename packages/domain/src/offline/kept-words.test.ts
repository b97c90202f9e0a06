import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptBanner } from './kept-words.ts';
import { SYNC_BANNERS, SYNC_STATUSES } from './sync-status.ts';

const none = { waiting: [], waitingCount: 0, refusedCount: 0 };
const some = {
  waiting: ['2 jobs marked as done', '1 job skipped'],
  waitingCount: 3,
  refusedCount: 0,
};

test('without signal the banner says what is kept on the phone and counts it', () => {
  expect(keptBanner('offline', none, 'phone')).toEqual({
    text: 'You are offline. What you record is kept on this phone. Nothing waits yet.',
    click: 'sync',
  });
  expect(keptBanner('offline', some, 'phone')).toEqual({
    text: 'You are offline. 3 changes are kept on this phone: 2 jobs marked as done and 1 job skipped.',
    click: 'sync',
  });
  const one = { ...none, waiting: ['1 job skipped'], waitingCount: 1 };
  expect(keptBanner('pending', one, 'device')?.text).toBe(
    'Not sent yet: 1 change is kept on this device: 1 job skipped.',
  );
});

test('a refused change is counted apart, and can be opened with and without signal', () => {
  expect(keptBanner('offline', { ...some, refusedCount: 1 }, 'phone')).toEqual({
    text: 'You are offline. 3 changes are kept on this phone: 2 jobs marked as done and 1 job skipped. 1 needs you. More info.',
    click: 'showErrors',
  });
  expect(keptBanner('error', { ...some, refusedCount: 2 }, 'phone')).toEqual({
    text: '2 changes could not be sent and are kept on this phone. 3 more to send. More info.',
    click: 'showErrors',
  });
});

test('every count appears in the banner, and a status without kept changes keeps the usual banner', () => {
  const counts = fc.record({
    waitingCount: fc.integer({ min: 1, max: 500 }),
    refusedCount: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...SYNC_STATUSES), counts, (status, numbers) => {
      const banner = keptBanner(status, { ...numbers, waiting: ['x'] }, 'phone');
      if (status === 'syncing' || status === 'complete' || status === 'none') {
        expect(banner).toBe(SYNC_BANNERS[status]);
        return;
      }
      expect(banner?.text).toContain(String(numbers.waitingCount));
      if (status !== 'pending') expect(banner?.text).toContain(String(numbers.refusedCount));
    }),
  );
});
