import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { listServices } from '@roundbook/contract/work/services/services';
import {
  keptByRows,
  loadReactionsWith,
  registerChanges,
  showAnnouncedChanges,
  showOwnChanges,
} from './changes.ts';

const day = keyOf(listJobs, { query: { scheduledOrDoneDate: '2026-07-01' } });
const all = keyOf(listJobs, { query: { include: 'customer' } });
const applied: (readonly string[])[] = [];
let failing = false;

registerChanges('job', {
  lists: [listJobs],
  apply: async (ids) => {
    applied.push(ids);
    if (failing) throw new Error('no answer');
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  applied.length = 0;
  failing = false;
});
afterEach(async () => {
  // Lets seen changes expire and shows gathered changes.
  await vi.advanceTimersByTimeAsync(60_000);
  queryClient.clear();
});

const change = (id: string, version = 1) => ({ entity: 'job', id, version }) as const;
const announce = (...changes: ReturnType<typeof change>[]) => showAnnouncedChanges(changes);

test('changes close together cause one refresh; a list that is updated row by row receives their ids instead', async () => {
  await queryClient.prefetchQuery({ queryKey: day, queryFn: () => ({ jobs: [] }) });
  await queryClient.prefetchQuery({
    queryKey: all,
    queryFn: () => ({ jobs: [] }),
    meta: keptByRows,
  });
  announce(change('1', 1));
  announce(change('2', 2), change('1', 3));
  expect(queryClient.getQueryState(day)?.isInvalidated).toBe(false);
  await vi.advanceTimersByTimeAsync(250);
  expect(queryClient.getQueryState(day)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(all)?.isInvalidated).toBe(false);
  expect(applied).toEqual([['1', '2']]);
});

test('a user’s own change is shown immediately, and not again when it is announced', async () => {
  await queryClient.prefetchQuery({ queryKey: day, queryFn: () => ({ jobs: [] }) });
  await showOwnChanges([change('1'), change('2')]);
  expect(applied).toEqual([['1', '2']]);
  expect(queryClient.getQueryState(day)?.isInvalidated).toBe(true);
  announce(change('1'), change('2'), change('3'));
  await vi.advanceTimersByTimeAsync(250);
  expect(applied).toEqual([['1', '2'], ['3']]);
});

test('a user’s own change that is announced before its answer arrives is shown once', async () => {
  announce(change('1'));
  await showOwnChanges([change('1')]);
  await vi.advanceTimersByTimeAsync(250);
  expect(applied).toEqual([['1']]);

  announce(change('2'));
  await vi.advanceTimersByTimeAsync(250);
  await showOwnChanges([change('2')]);
  expect(applied).toEqual([['1'], ['2']]);
});

test('two changes with the same version, the user’s own and another user’s, are both shown', async () => {
  await showOwnChanges([change('1')]);
  await showOwnChanges([change('1')]);
  expect(applied).toEqual([['1'], ['1']]);
  announce(change('1'));
  announce(change('1'));
  announce(change('1'));
  await vi.advanceTimersByTimeAsync(250);
  expect(applied).toEqual([['1'], ['1'], ['1']]);
});

test('a change seen long ago is not mistaken for a new one', async () => {
  await showOwnChanges([change('1')]);
  await vi.advanceTimersByTimeAsync(10_000);
  announce(change('1'));
  await vi.advanceTimersByTimeAsync(250);
  expect(applied).toEqual([['1'], ['1']]);
});

test.each([
  ['opened for the first time', true],
  ['fetched ahead', false],
])('an answer on its way when something changes is fetched again: %s', async (_, onScreen) => {
  const answers = ['before', 'after'];
  const queryFn = async () => {
    const answer = answers.shift();
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    return answer;
  };
  const options = { queryKey: day, queryFn, staleTime: 60_000 };
  const stop = onScreen
    ? new QueryObserver(queryClient, options).subscribe(() => undefined)
    : () => void 0;
  const ahead = onScreen ? null : queryClient.prefetchQuery(options);
  await vi.advanceTimersByTimeAsync(500);
  const shown = showOwnChanges([change('1')]);
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all([shown, ahead]);
  if (onScreen) expect(queryClient.getQueryData(day)).toBe('after');
  else expect(queryClient.getQueryState(day)?.isInvalidated).toBe(true);
  stop();
});

test('a failed refresh does not fail the change, and the other refreshes continue', async () => {
  failing = true;
  const services = keyOf(listServices, {});
  registerChanges('job', { lists: [listServices] });
  await queryClient.prefetchQuery({ queryKey: services, queryFn: () => ({ services: [] }) });
  await showOwnChanges([change('1')]);
  expect(queryClient.getQueryState(services)?.isInvalidated).toBe(true);
});

test('reactions load with the first change; if they cannot load, every answer counts as out of date', async () => {
  const other = keyOf(listServices, {});
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  loadReactionsWith(load);
  await showOwnChanges([]);
  expect(load).not.toHaveBeenCalled();
  await showOwnChanges([change('11')]);
  expect(applied).toEqual([['11']]);

  loadReactionsWith(async () => Promise.reject(new Error('no signal')));
  await queryClient.prefetchQuery({ queryKey: other, queryFn: () => ({ services: [] }) });
  await showOwnChanges([change('12')]);
  loadReactionsWith(load);
  expect(applied).toEqual([['11']]);
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(true);
});
