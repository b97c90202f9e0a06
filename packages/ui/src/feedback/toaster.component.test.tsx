import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSuccess, showToast } from '@roundbook/client/toasts';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';

const toasts = page.getByRole('region', { name: 'Notifications' });
const shown = toasts.getByRole('status');

test('equal toasts merge and show a count; a different toast appears next to them', async () => {
  await renderPart(null);
  showSuccess('Customer saved');
  showSuccess('Customer saved');
  showSuccess('Tag added');
  await expect.element(page.getByLabelText('2 times')).toBeVisible();
  await expect.poll(() => shown.elements()).toHaveLength(2);
  await expectAccessible();
  await toasts.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => shown.elements()).toHaveLength(1);
  await expect.element(shown).toMatchTextContent(/Tag added/);
});

test('equal offers to undo share one toast, which undoes the latest act first', async () => {
  await renderPart(null);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  showSuccess('Job marked as done', { label: 'Undo', run: first });
  showSuccess('Job marked as done', { label: 'Undo', run: second });
  await expect.poll(() => shown.elements()).toHaveLength(1);
  await expect.element(page.getByLabelText('2 times')).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo last' }).click();
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
  await toasts.getByRole('button', { name: 'Undo', exact: true }).click();
  expect([first, second].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  await expect.poll(() => shown.elements()).toHaveLength(0);
});

test('screen readers announce an error as an alert', async () => {
  await renderPart(null);
  showToast({ type: 'danger', message: 'It did not work' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It did not work/);
});
