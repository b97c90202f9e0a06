import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import BalanceDialog from './balance-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-21' }) as never,
}));

const sent: unknown[] = [];
const close = vi.fn<() => void>();

beforeEach(() => {
  sent.length = 0;
  vi.mocked(call).mockImplementation(async (endpoint: unknown, input: unknown) => {
    if (endpoint !== editBalance) return { invoices: [] };
    sent.push(input);
    return { balance: 9000 };
  });
});

test.each(['desk', 'phone'] as const)(
  'an opening balance has the date from which it ages (%s)',
  async (size) => {
    await renderPart(<BalanceDialog customerId="zoe" balance={0} onClose={close} />, size);
    const date = page.getByLabelText('Date of the balance');
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await expect.element(date).not.toBeInTheDocument();
    await page.getByLabelText('What to do').selectOptions('setOpeningBalance');
    await page.getByRole('textbox', { name: 'Amount' }).fill('90');
    await date.fill('2026-03-01');
    await page.getByRole('textbox', { name: 'Reason' }).fill('From the old books');
    await expectAccessible();
    await page.getByRole('button', { name: 'Change balance' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          params: { id: 'zoe', action: 'setOpeningBalance' },
          body: { amount: 9000, reason: 'From the old books', on: '2026-03-01' },
        },
      ]);
  },
);

test('without a date, the opening balance keeps the date that it has', async () => {
  await renderPart(<BalanceDialog customerId="zoe" balance={0} onClose={close} />);
  await page.getByLabelText('What to do').selectOptions('setOpeningBalance');
  await page.getByRole('textbox', { name: 'Amount' }).fill('90');
  await page.getByRole('textbox', { name: 'Reason' }).fill('From the old books');
  await page.getByRole('button', { name: 'Change balance' }).click();
  await expect.poll(() => sent).toMatchObject([{ body: { amount: 9000 } }]);
  expect(sent[0]).not.toHaveProperty('body.on');
});
