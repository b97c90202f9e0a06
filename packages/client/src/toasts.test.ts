import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import {
  actOnToast,
  dismissToast,
  holdToast,
  keepToast,
  showFailure,
  showSuccess,
  showToast,
  takeBackToast,
  toasts,
} from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('equal toasts merge and show how many there are; different toasts appear next to each other', () => {
  showToast({ type: 'danger', message: 'No' });
  showToast({ type: 'danger', message: 'No' });
  showToast({ type: 'warning', message: 'No' });
  showToast({ type: 'danger', message: 'No', title: 'Titled' });
  expect(toasts.get().map(({ type, title, count }) => [type, title, count])).toEqual([
    ['danger', undefined, 2],
    ['warning', undefined, 1],
    ['danger', 'Titled', 1],
  ]);
});

test('a toast disappears on its own, and merging restarts its lifetime', () => {
  showSuccess('Saved');
  vi.advanceTimersByTime(3000);
  showSuccess('Saved');
  vi.advanceTimersByTime(3000);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(toasts.get()).toHaveLength(0);
});

test('time during which the page hangs does not count as time to read a toast', () => {
  showSuccess('Saved');
  // After the page hangs, each timer that is due runs once, however late it is.
  vi.runOnlyPendingTimers();
  expect(toasts.get()).toHaveLength(1);
});

test('a held toast stays until it is released or dismissed', () => {
  showSuccess('Saved');
  const [toast] = toasts.get();
  if (!toast) throw new Error('There is no toast.');
  holdToast(toast.id);
  vi.advanceTimersByTime(60_000);
  expect(toasts.get()).toHaveLength(1);
  keepToast(toast);
  vi.advanceTimersByTime(4001);
  expect(toasts.get()).toHaveLength(0);
  showSuccess('Again');
  dismissToast(toasts.get()[0]?.id ?? 0);
  expect(toasts.get()).toHaveLength(0);
});

test('an offer to undo stays long enough to be used', () => {
  showSuccess('Job marked as done', { label: 'Undo', run: () => undefined });
  vi.advanceTimersByTime(9000);
  expect(toasts.get()).toHaveLength(1);
});

test('equal offers to undo merge, and each still undoes its own act, starting with the latest', () => {
  const undone: number[] = [];
  for (const job of [1, 2, 3, 4]) {
    showSuccess('Job marked as done', { label: 'Undo', run: () => undone.push(job) });
  }
  showSuccess('Job marked as done');
  expect(toasts.get().map(({ count }) => count)).toEqual([4, 1]);
  for (const left of [3, 2, 1]) {
    actOnToast(toasts.get()[0]!);
    expect(toasts.get()[0]).toMatchObject({ count: left, message: 'Job marked as done' });
  }
  expect(undone).toEqual([4, 3, 2]);
  actOnToast(toasts.get()[0]!);
  expect(undone).toEqual([4, 3, 2, 1]);
  expect(toasts.get()).toHaveLength(1);
});

test('one of a merged toast’s actions can be undone on its own', () => {
  const undone: number[] = [];
  const undo = (job: number) => ({ label: 'Undo', run: () => undone.push(job) });
  const [first] = [1, 2].map((job) =>
    showToast({ type: 'info', message: 'Planned again', action: undo(job) }),
  );
  takeBackToast(first!);
  expect(toasts.get()).toMatchObject([{ count: 1 }]);
  actOnToast(toasts.get()[0]!);
  expect(undone).toEqual([2]);
  takeBackToast(first!);
  expect(toasts.get()).toEqual([]);
});

test('a fourth toast with another offer to undo replaces the oldest', () => {
  for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) {
    showSuccess(`${name} deleted`, { label: 'Undo', run: () => undefined });
  }
  expect(toasts.get().map(({ message }) => message[0])).toEqual(['B', 'C', 'D']);
});

test('a failure shows what failed, and the reason below it if there is one', () => {
  const fallback = 'Sorry, there was an error skipping the jobs';
  const broke = [{ code: 'failed', detail: 'Sorry, something went wrong.' }];
  const refused = [{ code: 'rule', detail: 'This visit is skipped already.' }];
  showFailure(new ApiFailure({ status: 500, errors: broke, fallback }));
  showFailure(new ApiFailure({ status: 422, errors: refused, fallback }));
  expect(toasts.get()).toMatchObject([
    { title: fallback, message: 'Sorry, something went wrong.' },
    { message: 'This visit is skipped already.' },
  ]);
  expect(toasts.get()[1]).not.toHaveProperty('title');
});
