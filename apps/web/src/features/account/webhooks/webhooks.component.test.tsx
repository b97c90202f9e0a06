import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  createWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  type Webhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { Webhooks } from './parts.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const webhook: Webhook = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://hooks.example.com/roundbook',
  events: ['customer.created', 'visit.done'],
  state: 'On',
  reason: '',
  formerUntil: null,
  lastDeliveredAt: null,
  failures: 0,
  createdAt: '2026-03-02T09:00:00.000Z',
  version: 1,
};

const failed: Delivery = {
  id: '00000000-0000-4000-8000-000000000002',
  event: 'visit.done',
  happenedAt: '2026-03-02T09:00:00.000Z',
  state: 'Failed',
  attempts: 8,
  nextAt: null,
  lastTriedAt: '2026-03-03T09:00:00.000Z',
  lastStatus: 503,
  lastProblem: 'It answered 503.',
  body: '{"type":"visit.done"}',
};

const erased: Delivery = {
  ...failed,
  id: '00000000-0000-4000-8000-000000000003',
  event: 'customer.created',
  state: 'Delivered',
  attempts: 1,
  lastStatus: 200,
  lastProblem: '',
  body: null,
};

/** Mocks a server with these webhooks. */
function serve(webhooks: readonly Webhook[]): void {
  vi.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listWebhooks) return { webhooks };
    if (endpoint === listDeliveries) return { deliveries: [failed, erased], total: 2 };
    if (endpoint === createWebhook) return { webhook, secret: 'whsec_secret' };
    return { delivery: failed };
  });
}

const callsOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('a new webhook shows its secret once', async () => {
  serve([]);
  await renderPart(<Webhooks />, 'phone');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(webhook.url);
  await dialog
    .getByLabelText(/^Events to send/)
    .first()
    .click();
  await page.getByRole('option', { name: 'A customer was added' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('whsec_secret')).toBeVisible();
  expect(callsOf(createWebhook)).toEqual([
    { body: { url: webhook.url, events: ['customer.created'] } },
  ]);
});

test.each(['desk', 'phone'] as const)(
  'the log shows the outcome of each delivery, on a %s',
  async (size) => {
    serve([webhook]);
    await renderPart(<Webhooks />, size);
    await expect
      .element(page.getByText(/A customer was added, A visit was marked as done/))
      .toBeVisible();
    await page.getByRole('button', { name: `Actions for ${webhook.url}` }).click();
    await page.getByRole('menuitem', { name: 'Send a test event' }).click();
    await expect.poll(() => callsOf(testWebhook)).toEqual([{ params: { id: webhook.id } }]);
    await page.getByRole('button', { name: `Actions for ${webhook.url}` }).click();
    await page.getByRole('menuitem', { name: 'What was sent' }).click();
    await expect.element(page.getByText('It answered 503. · 8 tries')).toBeVisible();
    await expect.element(page.getByText('Erased with its customer')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /^Send again/ }).click();
    const params = { id: webhook.id, deliveryId: failed.id };
    await expect.poll(() => callsOf(resendDelivery)).toEqual([{ params }]);
  },
);

test.each(['desk', 'phone'] as const)(
  'a warning appears before a webhook that accepts nothing is switched off, on a %s',
  async (size) => {
    serve([{ ...webhook, failures: 3 }]);
    await renderPart(<Webhooks />, size);
    await expect.element(page.getByText('Not answering', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/the last 3 tries failed/)).toBeVisible();
    await expectAccessible();
  },
);

test('a webhook that the server switched off shows the reason', async () => {
  const reason = 'no message was accepted for about a day. It answered 503.';
  serve([{ ...webhook, state: 'Failed', reason }]);
  await renderPart(<Webhooks />);
  await expect.element(page.getByText('Switched off', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/no message was accepted for about a day/)).toBeVisible();
  await expectAccessible();
});
