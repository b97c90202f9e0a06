import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { AccountTotals } from './account-totals.tsx';

const ACCOUNT = {
  accountId: 'a1',
  accountName: 'Business account',
  bankBalance: 60_100,
  bankBalanceOn: '2026-03-16',
  difference: 0,
  differences: [],
  firstOn: '2026-03-01',
  lastOn: '2026-03-16',
};

test.each(['desk', 'phone'] as const)(
  'an account shows its shortfall or surplus, with the day and the file that it is based on: %s',
  async (size) => {
    const long = 'Statements--60-12-34--12345678--01-03-2026-31-03-2026_with_all_transactions.ofx';
    const differences = [
      { on: '2026-03-16', pence: -1500, source: long },
      { on: '2026-03-09', pence: 400, source: '' },
    ];
    const accounts = [
      { ...ACCOUNT, difference: 1900, differences },
      { ...ACCOUNT, accountId: 'a2', accountName: 'Savings' },
      { ...ACCOUNT, accountId: 'a3', accountName: 'Card', difference: null },
    ];
    await renderPart(<AccountTotals accounts={accounts} />, size);
    const first = page.getByRole('listitem').first();
    await expect
      .element(first)
      .toMatchTextContent(
        'differs from your bank by £19.00: your bank says £601.00 on 16 Mar 2026.',
      );
    await expect
      .element(first)
      .toMatchTextContent(
        `Up to 16 Mar 2026, there is £15.00 too much here, according to the balance in ${long}.`,
      );
    await expect.element(first).toMatchTextContent('Up to 9 Mar 2026, £4.00 is missing here.');
    await expect
      .element(page.getByText('agrees with your bank: £601.00', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByText(/a second statement shows whether the transactions agree/))
      .toBeVisible();
    await expectAccessible();
  },
);
