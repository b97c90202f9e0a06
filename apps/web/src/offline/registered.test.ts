import { expect, test } from 'vitest';
import { keptEndpoints } from './reading/keeps-offline.ts';
import { acceptedTasks } from './tasks/task-types.ts';

import.meta.glob('../features/*/*/offline.ts', { eager: true });

test('the queue accepts one task, as the specification says', () => {
  expect(acceptedTasks()).toEqual(['mark_job_done']);
});

test('everyone who works can read the work view’s data without signal', () => {
  const paths = keptEndpoints().map(({ endpoint }) => endpoint.path);
  expect(paths.toSorted()).toEqual([
    '/business',
    '/business/grants',
    '/customers/{id}',
    '/jobs',
    '/work-orders',
  ]);
  expect(keptEndpoints().every(({ who }) => who === 'Limited Worker')).toBe(true);
});

test('of the lists of jobs, only those of a day are kept', () => {
  const jobs = keptEndpoints().find(({ endpoint }) => endpoint.path === '/jobs');
  expect(jobs?.only?.({ scheduledOrDoneDate: '2026-11-21' })).toBe(true);
  expect(jobs?.only?.({})).toBe(false);
});
