import { expect, test } from 'vitest';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { sampleStop } from '../../work-view/stop/stop-samples.ts';
import { filterJobs } from './filtered-jobs.ts';
import { jobFilters, type JobFilters } from './job-filters.ts';

const today = '2026-11-21';
const unplanned = { scheduledDate: null, status: 'Upcoming' } as const;
const gutters = { id: 'gutters', type: 'gutter', name: 'Gutters' } as const;
const jobs: readonly Job[] = [
  sampleStop('1', { roundId: 'round', customer: { displayName: 'Élodie Ashe' } }),
  sampleStop('2', { assignedTo: 'will', tagIds: ['dog'], title: 'Gutters', services: [gutters] }),
  sampleStop('3', { ...unplanned, dueOn: '2026-11-25' }),
  sampleStop('4', { status: 'Done', occurrence: { state: 'Done' } }),
];
const found = (filters: JobFilters) =>
  filterJobs(jobs, filters, today).rows.map(({ id }) => id.replace('job ', ''));

test('each filter narrows the list', () => {
  expect(found({})).toEqual(['1', '2', '3', '4']);
  expect(found({ round: 'round' })).toEqual(['1']);
  expect(found({ round: 'none' })).toEqual(['2', '3', '4']);
  expect(found({ service: 'gutters' })).toEqual(['2']);
  expect(found({ service: 'none' })).toEqual(['1', '3', '4']);
  expect(found({ tag: 'dog' })).toEqual(['2']);
  expect(found({ assignee: 'will' })).toEqual(['2']);
  expect(found({ assignee: 'unassigned' })).toEqual(['1', '3', '4']);
  expect(found({ status: 'Today' })).toEqual(['1', '2']);
  expect(found({ assignee: 'unassigned', status: 'Today' })).toEqual(['1']);
});

test('the filters of a report’s rows find its recurring jobs, by area and by the customer’s tag', () => {
  const inArea = (id: string, postcode: string, job: Parameters<typeof sampleStop>[1] = {}) =>
    sampleStop(id, {
      ...job,
      customer: { address: { ...sampleStop(id).customer.address, postcode } },
    });
  const recurring = [
    inArea('1', 'BS8 1TH'),
    inArea('2', 'bs81aa', { frequency: { unit: 'none' } }),
    inArea('3', 'BS8 2AA', { cancelledAt: '2026-11-01T09:00:00.000Z' }),
    inArea('4', 'Clifton'),
  ];
  const of = (filters: JobFilters, tagged?: ReadonlySet<string>) =>
    filterJobs(recurring, filters, today, tagged).rows.map(({ id }) => id.replace('job ', ''));
  expect(of({ area: 'BS8 1' })).toEqual(['1', '2']);
  expect(of({ area: 'BS8' })).toEqual(['1', '2', '3']);
  expect(of({ area: 'none' })).toEqual(['4']);
  expect(of({ work: 'recurring' })).toEqual(['1', '4']);
  expect(of({ customerTag: 'shops' }, new Set(['customer 4']))).toEqual(['4']);
  expect(jobFilters({ area: 'BS8 1', work: 'recurring', customerTag: 'shops' })).toEqual({
    area: 'BS8 1',
    work: 'recurring',
    customerTag: 'shops',
  });
  expect(jobFilters({ work: 'all' })).toEqual({});
});

test('every word of a search must match, in any order, ignoring accents and case', () => {
  expect(found({ search: 'elodie' })).toEqual(['1']);
  expect(found({ search: 'HIGH gutters' })).toEqual(['2']);
  expect(found({ search: 'elodie gutters' })).toEqual([]);
});

test('the date filter uses the planned date of the open visit, or else its due date', () => {
  expect(found({ when: 'today' })).toEqual(['1', '2']);
  expect(found({ when: 'nextWeek' })).toEqual(['3']);
  expect(found({ when: 'past' })).toEqual([]);
});

test('counts cover the jobs that pass the other filters', () => {
  const { counts } = filterJobs(jobs, { status: 'Done', assignee: 'unassigned' }, today);
  expect([...counts]).toEqual([
    ['Today', 1],
    ['Upcoming', 1],
    ['Done', 1],
  ]);
});

test('the list opens even if its URL is invalid', () => {
  expect(jobFilters({ status: 'Lost', when: 'never', round: ['a'], search: 5 })).toEqual({
    search: '5',
  });
  expect(jobFilters({ status: 'Late', when: 'past', sort: '-next' })).toEqual({
    status: 'Late',
    when: 'past',
    sort: '-next',
  });
});
