import { expect, test } from 'vitest';
import { sampleStop } from '../work-view/stop/stop-samples.ts';
import { type JobStep, reasonAgainst } from './job-reasons.ts';

const steps: readonly JobStep[] = [
  'schedule',
  'unschedule',
  'done',
  'skip',
  'undo',
  'adjust',
  'cancel',
  'resume',
  'delete',
];
const possible = (job: Parameters<typeof reasonAgainst>[1]) =>
  steps.filter((step) => reasonAgainst(step, job) === null);

test('a new job can be worked on, cancelled and deleted', () => {
  const fresh = sampleStop('1', { scheduledDate: null });
  expect(possible(fresh)).toEqual(['schedule', 'done', 'skip', 'adjust', 'cancel', 'delete']);
  expect(reasonAgainst('undo', fresh)).toBe('Nothing has been done on this job yet.');
  expect(reasonAgainst('unschedule', fresh)).toBe('This visit is not scheduled.');
});

test('the last visit of a job can be undone until something depends on it, and a job with history cannot be deleted', () => {
  const worked = sampleStop('1', { scheduledDate: null, lastDoneOn: '2026-11-20', undoable: true });
  expect(possible(worked)).toContain('undo');
  expect(reasonAgainst('delete', worked)).toContain('Cancel it instead');
  expect(reasonAgainst('undo', { ...worked, undoable: false })).toContain(
    'can no longer be undone',
  );
});

test('a cancelled job can only be resumed, or deleted if it has no history', () => {
  const cancelled = { ...sampleStop('1'), occurrence: null, cancelledAt: '2026-11-20T10:00:00Z' };
  expect(possible(cancelled)).toEqual(['resume', 'delete']);
  expect(reasonAgainst('schedule', cancelled)).toBe('This job is cancelled. Resume it first.');
});
