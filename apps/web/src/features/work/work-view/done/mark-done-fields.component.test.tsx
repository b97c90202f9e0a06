import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { USUAL_NOTIFICATIONS } from '@roundbook/domain/messages/triggers/notification-choices';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { sampleStop } from '../stop/stop-samples.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { initialValues, markDoneRules } from './mark-done-form.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { PaymentFields } from './payment-fields.tsx';

const stop = sampleStop('1', { occurrence: { cost: 2000 } });
const clock = { timeZone: 'Europe/London', now: '2026-11-21T13:00:00Z' };
const initial = initialValues(stop, clock, [], USUAL_NOTIFICATIONS);

type Submit = (values: MarkDoneValues) => Promise<unknown>;

function Money({ submit }: { readonly submit: Submit }) {
  const rules = markDoneRules(2000, { today: '2026-11-21', timeZone: 'Europe/London' });
  const form = useRecordForm<MarkDoneValues>({ initial, rules, submit });
  return (
    <Form form={form} label="Mark job as done" submitLabel="Mark as done">
      <PaymentFields form={form} original={2000} usual="" />
      <AdjustmentFields form={form} original={2000} />
    </Form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const turnOn = (name: string) => page.getByRole('switch', { name }).click();
const send = page.getByRole('button', { name: 'Mark as done' });
const pay = (name: string) => page.getByRole('button', { name, exact: true });

test('a payment and a price adjustment require all their fields', async () => {
  const submit = vi.fn<Submit>(async () => undefined);
  await renderPart(<Money submit={submit} />, 'phone');
  await expect.element(field('Amount')).not.toBeInTheDocument();
  await pay('Cash').click();
  await expect.element(field('Amount')).toHaveValue('20.00');
  await field('Amount').clear();
  await turnOn('Adjust the invoice');
  await send.click();
  await expect.element(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await expect.element(page.getByText('Please enter a payment amount')).toBeVisible();
  await expect.element(field('Amount')).toHaveFocus();
  await expectAccessible();
  expect(submit).not.toHaveBeenCalled();
});

test('a discount never exceeds the price of the visit; the payment follows the resulting price', async () => {
  const submit = vi.fn<Submit>(async () => undefined);
  await renderPart(<Money submit={submit} />, 'phone');
  await pay('Cash').click();
  await turnOn('Adjust the invoice');
  await page.getByText('Charge less').click();
  await field('By how much').fill('20.01');
  await field('Why').fill('Front only');
  await send.click();
  const tooMuch = 'The adjustment amount cannot be more than the original cost.';
  await expect.element(page.getByText(tooMuch)).toBeVisible();
  await field('By how much').fill('5');
  await expect.element(page.getByText('Comes to £15.00')).toBeVisible();
  await expect.element(field('Amount')).toHaveValue('15.00');
  await field('Amount').fill('20');
  await expect.element(page.getByText(/£5\.00 more than the price of £15\.00/)).toBeVisible();
  await field('Amount').fill('15');
  await send.click();
  await expect.poll(() => submit.mock.calls).toHaveLength(1);
  expect(submit.mock.calls[0]![0].externalPayment).toMatchObject({
    addExternalPayment: true,
    paymentMethod: 'External Cash',
    amount: 1500,
  });
});
