import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { acceptVisitRequest, type ListedRequest } from '@roundbook/contract/customers/pages/office';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), async (original) => ({
  ...(await original()),
  useAppStart: () => ({ role: 'Manager' }) as never,
}));

const EFFECT = { kind: 'lateCancel', amount: 500, description: 'Cancelled late' } as const;

const request = {
  id: '01980000-0000-7000-8000-000000000001',
  customerId: '01980000-0000-7000-8000-000000000002',
  wish: 'skip',
  wantedOn: null,
  effects: [EFFECT],
} as unknown as ListedRequest;

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({});
});

const bodies = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint === acceptVisitRequest)
    .map(([, input]) => (input as { body: object }).body);

const show = (decision: 'accept' | 'decline') =>
  renderPart(
    <DecisionDialog request={request} decision={decision} onClose={() => undefined} />,
    'phone',
  );

const fee = () => page.getByText('£5.00 is charged for cancelling late.');

test('the office sees the charge for accepting a late request, and sends back the charge that it saw', async () => {
  await show('accept');
  await expect.element(fee()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(bodies)
    .toEqual([
      { answer: '', withoutRules: false, shownEffects: [{ kind: 'lateCancel', amount: 500 }] },
    ]);
});

test('the office may make an exception, and then no charge is mentioned', async () => {
  await show('accept');
  await page.getByLabelText(/^Make an exception/).click();
  await expect.element(fee()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(bodies).toEqual([{ answer: '', withoutRules: true, shownEffects: [] }]);
});

test('declining costs nothing, so no exception is offered', async () => {
  await show('decline');
  await expect.element(page.getByLabelText('Message to them')).toBeVisible();
  await expect.element(fee()).not.toBeInTheDocument();
  expect(page.getByLabelText(/^Make an exception/).query()).toBeNull();
});
