import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CustomerNotificationFields } from './customer-notification-fields.tsx';
import {
  customerNotificationBody,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from './customer-notification.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const JOB = '01900000-0000-7000-8000-000000000020';
const submitted = vi.fn<(body: object) => void>();

function Example() {
  const form = useRecordForm<CustomerNotificationValues>({
    initial: INITIAL_CUSTOMER_NOTIFICATION,
    submit: async (values) => submitted(customerNotificationBody(values)),
  });
  return (
    <FormDialog form={form} title="Skip" submitLabel="Skip" onClose={() => undefined}>
      <CustomerNotificationFields
        customerNotification={form.field('customerNotification')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
        triggerType="visit-skipped"
        jobIds={[JOB]}
        date="2026-11-23"
      />
    </FormDialog>
  );
}

beforeEach(() => {
  submitted.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((_endpoint, input) => {
    const { body } = input as { body: { notifications?: object } };
    const isSent = body.notifications !== undefined;
    return Promise.resolve({
      email: isSent ? 1 : 0,
      sms: 0,
      leftOut: isSent ? 0 : 1,
      reason: '',
      first: isSent
        ? {
            customerName: 'Kim Ash',
            channel: 'email',
            subject: 'Sorry',
            body: 'We could not come.',
          }
        : null,
      waits: '',
      texts: null,
    } as never);
  });
});

test('texts say what they cost, and how many are left', async () => {
  vi.mocked(call).mockResolvedValue({
    email: 2,
    sms: 40,
    leftOut: 0,
    reason: '',
    first: null,
    waits: '',
    texts: { needed: 41, isExact: true, left: 22, cost: 205, buysMore: false },
  });
  await renderPart(<Example />, 'phone');
  await expect.element(page.getByText('2 emails and 40 texts will be sent.')).toBeVisible();
  await expect
    .element(
      page.getByText(
        'They take 41 texts, costing up to £2.05 + VAT. You have 22 texts left. The other messages wait in the outbox until an Owner buys more under Billing.',
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test('the preview shows the messages, and changes with the choice', async () => {
  await renderPart(<Example />, 'phone');
  await expect.element(page.getByText('Nothing will be sent.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tell the customers' }).selectOptions('Send');
  await expect.element(page.getByText('1 email will be sent.')).toBeVisible();
  await expect.element(page.getByText(/To Kim Ash, by email:\s+We could not come\./)).toBeVisible();
  await expectAccessible();
  expect(
    vi
      .mocked(call)
      .mock.calls.every(([endpoint]) => endpoint === (previewCustomerNotification as unknown)),
  ).toBe(true);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect
    .poll(() => submitted.mock.calls)
    .toEqual([[{ notifications: { email: 'Send', sms: 'SendIfNoEmail' } }]]);
});

test('if the user chooses nothing, the business’s settings apply; choosing no message applies to both channels', async () => {
  await renderPart(<Example />);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => submitted.mock.calls).toEqual([[{}]]);
  await page.getByRole('combobox', { name: 'Tell the customers' }).selectOptions("Don't send");
  await expect.element(page.getByText('Nothing will be sent.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect
    .poll(() => submitted.mock.calls.at(-1))
    .toEqual([{ notifications: { email: 'DontSend', sms: 'DontSend' } }]);
});
