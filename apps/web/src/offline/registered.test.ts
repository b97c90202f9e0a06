import { expect, test } from 'vitest';
import { keptEndpoints } from './reading/keeps-offline.ts';
import { acceptedTasks } from './tasks/task-types.ts';

import.meta.glob('../features/*/*/offline.ts', { eager: true });

test('marking, skipping and moving a visit, adding to a closed visit, knocks and expenses work without signal', () => {
  expect(acceptedTasks().toSorted()).toEqual([
    'add_to_visit',
    'mark_job_done',
    'move_job',
    'note_knock',
    'record_expense',
    'skip_job',
    'undo_knock',
  ]);
});

test('everyone who works can read the work view’s data without signal, and managers can also read customers, bank transactions, expenses and days off', () => {
  const keptFor = (role: string) =>
    keptEndpoints()
      .filter(({ who }) => who === role)
      .map(({ endpoint }) => endpoint.path)
      .toSorted();
  expect(keptFor('Limited Worker')).toEqual([
    '/business',
    '/business/grants',
    '/canvasses',
    '/canvasses/{id}',
    '/customers/{id}',
    '/jobs',
    '/visitRules',
    '/work-orders',
  ]);
  expect(keptFor('Manager')).toEqual([
    '/business/daysOff',
    '/customers',
    '/expenses',
    '/expenses/suppliers',
    '/payments/transactions',
  ]);
  expect(keptEndpoints()).toHaveLength(13);
});

test('a device stores on which days people are away, but not why', () => {
  const { cut } = keptEndpoints().find(({ endpoint }) => endpoint.path === '/business/daysOff')!;
  const sick = { date: '2026-11-24', label: 'Sickness' };
  const answer = { days: [], people: [{ userId: 'ann', name: 'Ann', days: [sick] }] };
  const kept = JSON.stringify(cut!(answer as never));
  expect(kept).toContain('2026-11-24');
  expect(kept).not.toContain('Sickness');
});

test('a device stores a limited number of customers', () => {
  const { cut } = keptEndpoints().find(({ endpoint }) => endpoint.path === '/customers')!;
  const customers = Array.from({ length: 5000 }, (_, at) => ({ id: String(at) }));
  expect(cut?.({ customers } as never)).toEqual({ customers: customers.slice(0, 2000) });
});

test('the only lists of jobs stored are the lists of a day', () => {
  const jobs = keptEndpoints().find(({ endpoint }) => endpoint.path === '/jobs');
  expect(jobs?.only?.({ scheduledOrDoneDate: '2026-11-21' })).toBe(true);
  expect(jobs?.only?.({})).toBe(false);
});
