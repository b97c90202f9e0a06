import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queueRefusal, queueItemId } from './queue-item.ts';
import { SYNC_BANNERS, SYNC_STATUSES, syncStatus } from './sync-status.ts';
import type { SyncStatus } from './sync-status.ts';

test('a queued item is identified by its task, model and id', () => {
  expect(queueItemId('mark_job_done', { model: 'job', id: '7' })).toBe('mark_job_done:job:7');
});

test('only an accepted task can be queued, and only for an entity with a model and an id', () => {
  const accepted = ['mark_job_done'];
  expect(queueRefusal(accepted, 'mark_job_done', { model: 'job', id: '7' })).toBeNull();
  expect(queueRefusal(accepted, 'skip_job', { model: 'job', id: '7' })?.detail).toBe(
    'Task skip_job not found',
  );
  expect(queueRefusal(accepted, 'mark_job_done', { model: 'job' })?.detail).toBe(
    'Entity must have a model and id',
  );
  expect(queueRefusal(accepted, 'mark_job_done', { model: '', id: '7' })?.detail).toBe(
    'Entity must have a model and id',
  );
});

test('the status shown is the first in the list of statuses that applies', () => {
  const items = fc.array(fc.constantFrom('pending' as const, 'synced' as const, 'failed' as const));
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), items, (online, syncing, queue) => {
      const holds: Record<SyncStatus, boolean> = {
        offline: !online,
        syncing,
        error: queue.includes('failed'),
        pending: queue.includes('pending'),
        complete: queue.includes('synced'),
        none: true,
      };
      const first = SYNC_STATUSES.find((status) => holds[status]);
      expect(syncStatus({ online, syncing, items: queue })).toBe(first);
    }),
  );
});

test('each status has its own banner', () => {
  expect(SYNC_STATUSES.map((status) => SYNC_BANNERS[status]?.text)).toEqual([
    'You are offline. Data may be out of date and changes may not be saved.',
    'Syncing offline changes...',
    'There was an error syncing offline changes. More info.',
    'Offline changes pending.',
    'Sync complete.',
    undefined,
  ]);
  const clicks = SYNC_STATUSES.map((status) => SYNC_BANNERS[status]?.click ?? null);
  expect(clicks).toEqual(['sync', null, 'showErrors', 'sync', null, null]);
});
