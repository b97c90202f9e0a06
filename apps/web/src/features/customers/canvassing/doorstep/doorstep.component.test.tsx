import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CallBackForm } from './call-back-form.tsx';
import { QuotedForm } from './quoted-form.tsx';

const choices = {
  services: [{ id: '0190a1c0-0000-7000-8000-000000000001', name: 'Window cleaning' }],
  frequencies: [
    { frequency: { unit: 'week' as const, every: 4 }, percent: 0 },
    { frequency: { unit: 'week' as const, every: 8 }, percent: 20 },
  ],
  businessName: 'Clear Panes',
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });

test('a price given at the door needs figures, and keeping a name needs the person’s consent', async () => {
  const onNote = vi.fn<ComponentProps<typeof QuotedForm>['onNote']>();
  const form = <QuotedForm door="12" choices={choices} onNote={onNote} onClose={() => undefined} />;
  await renderPart(form, 'phone');
  await press('Note the price');
  await expect.element(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await field('First time').fill('30');
  await field('After that').fill('15');
  await field('Name').fill('Ann Ash');
  await press('Note the price');
  await expect
    .element(page.getByText('Please ask whether you may keep their details'))
    .toBeVisible();
  await expect.element(page.getByText(/I agree that Clear Panes may keep my name/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'They agreed' }).click();
  await expectAccessible();
  await press('Note the price');
  await expect.poll(() => onNote.mock.calls).toHaveLength(1);
  expect(onNote.mock.calls[0]?.[0]).toMatchObject({
    first: 3000,
    regular: 1500,
    frequency: { unit: 'week', every: 4 },
    serviceId: choices.services[0]?.id,
    name: 'Ann Ash',
    isAgreed: true,
    channel: 'none',
  });
});

test('the call-back is tomorrow by default', async () => {
  const onNote = vi.fn<ComponentProps<typeof CallBackForm>['onNote']>();
  const form = (
    <CallBackForm door="12" today="2026-11-23" onNote={onNote} onClose={() => undefined} />
  );
  await renderPart(form, 'phone');
  await field('Note').fill('Side gate');
  await expectAccessible();
  await press('Note');
  await expect
    .poll(() => onNote.mock.calls)
    .toEqual([[{ callBackOn: '2026-11-24', callBackTime: null, note: 'Side gate' }]]);
});
