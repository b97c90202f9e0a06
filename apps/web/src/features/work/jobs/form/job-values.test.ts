import { expect, test } from 'vitest';
import type { Service } from '@roundbook/contract/work/services/services';
import { errorsOf } from '@roundbook/ui/form/rules.ts';
import { sampleStop } from '../../work-view/stop/stop-samples.ts';
import {
  fillFromServices,
  firstJobBody,
  jobBody,
  jobRules,
  newJobValues,
  valuesOf,
} from './job-values.ts';

const today = '2026-11-21';
const service = (name: string, defaultCost: number | null, defaultDuration: string) =>
  ({ type: 'residential', name, defaultCost, defaultDuration, isDurationGiven: false }) as Service;
const windows = service('Windows', 1500, '00:20:00');
const gutters = service('Gutters', 4000, '00:40:00');
const free = service('Look around', null, '00:15:00');

test('services fill in fields that the user has not typed in', () => {
  const empty = newJobValues(today, '');
  const filled = fillFromServices(empty, [], [windows]);
  expect(filled).toEqual({
    title: 'Windows',
    cost: 1500,
    duration: '00:20:00',
    isDurationGiven: true,
  });
  expect(fillFromServices({ ...empty, ...filled }, [windows], [windows, gutters])).toEqual({
    title: 'Windows, Gutters',
    cost: 5500,
    duration: '01:00:00',
    isDurationGiven: true,
  });
  const typed = { ...empty, ...filled, title: 'Front only', cost: 900 };
  expect(fillFromServices(typed, [windows], [gutters])).toEqual({
    duration: '00:40:00',
    isDurationGiven: true,
  });
  expect(fillFromServices({ ...empty, ...filled }, [windows], [])).toEqual({});
  expect(fillFromServices(empty, [], [free])).toEqual({
    title: 'Look around',
    cost: null,
    duration: '00:15:00',
    // Every business starts with this time, which no one has entered.
    isDurationGiven: false,
  });
});

test('a job needs a title, a price (which may be zero), a frequency and a date', () => {
  const values = { ...newJobValues(today, ''), title: 'Windows', cost: 0 };
  expect(errorsOf(values, jobRules(true))).toEqual({});
  const empty = { ...newJobValues(today, ''), frequency: null, dueOn: null };
  expect(Object.keys(errorsOf(empty, jobRules(true)))).toEqual([
    'title',
    'cost',
    'frequency',
    'dueOn',
  ]);
  expect(errorsOf({ ...values, dueOn: null }, jobRules(false))).toEqual({});
  const often = { ...values, frequency: { unit: 'month', every: 121 } as const };
  expect(Object.keys(errorsOf(often, jobRules(true)))).toEqual(['frequency']);
});

test('a form that is submitted unchanged changes nothing', () => {
  const job = sampleStop('1', { siteId: 'site', anchor: 'done', tagIds: ['dog'] });
  expect(jobBody(valuesOf(job))).toEqual({
    siteId: 'site',
    title: 'Windows',
    serviceIds: [],
    cost: 1500,
    firstVisitCost: null,
    duration: '00:15:00',
    isDurationGiven: true,
    notBefore: null,
    notAfter: null,
    frequency: { unit: 'week', every: 4 },
    anchor: 'done',
    roundId: null,
    defaultAssignee: null,
    notes: '',
    purchaseOrder: '',
    tagIds: ['dog'],
    dueOn: today,
  });
  expect(jobBody(valuesOf({ ...job, occurrence: null }))).not.toHaveProperty('dueOn');
});

test('a first job is sent without a site, which cannot exist yet', () => {
  const body = firstJobBody({ ...newJobValues(today, 'ann'), title: 'Windows', cost: 1500 });
  expect(body).toMatchObject({ title: 'Windows', defaultAssignee: 'ann', dueOn: today });
  expect(body).not.toHaveProperty('siteId');
});
