import { expect, test } from 'vitest';
import { type BankTest, eachWithABank } from '../../../testing/money/bank-tests.ts';
import { onAccount } from '../../../testing/money/test-ledger.ts';

let { app, business, bank, customerId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, customerId } = begun);
});

test('a bank transaction pays an opening balance, if the user chooses the balance, or with the money that is left over', async () => {
  await onAccount(app, business, customerId, (account) =>
    account.bringForward(2000, '2026-09-01', 'Brought over'),
  );
  const invoiceId = await bank.raise(customerId, 1000);
  const { transaction } = await bank.converted(await bank.arrive({ amount: 1500 }), {
    customerId,
    invoiceIds: [invoiceId],
  });
  expect(transaction.shares).toMatchObject([
    {
      settles: [
        { number: 'Opening balance', amount: 500 },
        { invoiceId, amount: 1000 },
      ],
      credit: 0,
    },
  ]);
  const debtId = transaction.shares[0]!.settles[0]!.invoiceId;
  const again = await bank.arrive({ amount: 1600, description: 'AGAIN' });
  const booked = await bank.converted(again, { customerId, invoiceIds: [debtId] });
  expect(booked.transaction.shares).toMatchObject([
    { settles: [{ invoiceId: debtId, amount: 1500 }], credit: 100 },
  ]);
  await bank.reset(again);
  expect(await bank.findings()).toEqual([]);
});
