import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, holdToast, keepToast, showSuccess, showToast, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('equal toasts merge and count; different ones appear beside them', () => {
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

test('a toast disappears by itself; merging keeps it longer', () => {
  showSuccess('Saved');
  vi.advanceTimersByTime(3000);
  showSuccess('Saved');
  vi.advanceTimersByTime(3000);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(toasts.get()).toHaveLength(0);
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

test('offers to undo never merge; a fourth replaces the oldest', () => {
  const undone: number[] = [];
  for (const job of [1, 2, 3, 4]) {
    showSuccess('Job marked as done', { label: 'Undo', run: () => undone.push(job) });
  }
  showSuccess('Job marked as done');
  expect(toasts.get().map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  for (const { action } of toasts.get()) action?.run();
  expect(undone).toEqual([2, 3, 4]);
});
