import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { actOnToast, toasts } from '@roundbook/client/toasts';
import type { LeakRepair } from '@roundbook/contract/home/reports/report';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { RepairButton } from './repair-button.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));
vi.mock(import('../../../../platform/access.ts'), async (original) => ({
  ...(await original()),
  mayUse: vi.fn<typeof mayUse>(),
}));

/** The changes sent to the server. */
let sent: { readonly path: string; readonly input: unknown }[];

beforeEach(() => {
  sent = [];
  vi.mocked(useAppStart).mockReturnValue({ role: 'Owner' } as never);
  vi.mocked(mayUse).mockReturnValue({ allowed: true } as never);
  vi.mocked(call).mockImplementation((async ({ path }: { path: string }, input: never) => {
    sent.push({ path, input });
    return { invoice: { id: `invoice ${sent.length}`, customerId: 'payer' } };
  }) as never);
});

const bill: LeakRepair = {
  kind: 'invoice',
  customerName: 'Mrs Patel',
  occurrenceIds: ['one', 'two'],
  amount: 6000,
};

test('nothing is invoiced before the question is answered', async () => {
  await renderPart(<RepairButton repair={bill} />, 'phone');
  await page.getByRole('button', { name: 'Invoice: Mrs Patel' }).click();
  await expect.element(page.getByText('Invoice 2 visits of Mrs Patel?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
});

test('each visit is invoiced, and Undo voids the invoices that were raised', async () => {
  await renderPart(<RepairButton repair={bill} />, 'phone');
  await page.getByRole('button', { name: 'Invoice: Mrs Patel' }).click();
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ input }) => input)).toEqual([
    { body: { occurrenceId: 'one' } },
    { body: { occurrenceId: 'two' } },
  ]);
  await vi.waitFor(() => expect(toasts.get().at(-1)?.message).toBe('2 invoices raised'));
  actOnToast(toasts.get().at(-1)!);
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[2]!.input).toMatchObject({ params: { id: 'payer', invId: 'invoice 1' } });
});

test('a raised price can be taken back', async () => {
  const raise: LeakRepair = {
    kind: 'raisePrice',
    customerName: 'Mr Evans',
    customerId: 'evans',
    jobId: 'job',
    cost: 1500,
    newCost: 3000,
  };
  await renderPart(<RepairButton repair={raise} />, 'phone');
  await page.getByRole('button', { name: 'Raise the price: Mr Evans' }).click();
  await expect.element(page.getByText(/From £15.00 to £30.00 a visit/)).toBeVisible();
  await page.getByRole('button', { name: 'Raise the price', exact: true }).click();
  await vi.waitFor(() => expect(toasts.get().at(-1)?.message).toBe('Price raised'));
  actOnToast(toasts.get().at(-1)!);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ input }) => (input as { body: object }).body)).toEqual([
    { cost: 3000 },
    { cost: 1500 },
  ]);
});

test('a user who may not make the change sees no button', async () => {
  vi.mocked(mayUse).mockReturnValue({ allowed: false } as never);
  await renderPart(<RepairButton repair={bill} />, 'phone');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
