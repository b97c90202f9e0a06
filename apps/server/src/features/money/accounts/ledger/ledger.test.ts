import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { CustomerAccount } from './account/ledger-account.ts';
import { openAccounts, saveAccounts } from './effects.ts';
import { auditLedger, numbersOf } from './ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('twenty simultaneous writers number invoices from 1 without gaps', async () => {
  const business = await app.business();
  const customers = await insertCustomers(app, business, 10);
  await Promise.all(
    Array.from({ length: 20 }, async (_, writer) => {
      for (let round = 0; round < 5; round += 1) {
        const customerId = customers[(writer + round) % customers.length]!;
        const isUndone = (writer + round) % 4 === 0;
        const work = onAccount(app, business, customerId, (account) => {
          account.raiseInvoice(invoiceOf(1_500));
          account.raiseInvoice(invoiceOf(800));
          if (isUndone) throw new Error('Changed my mind');
        });
        await work.catch((error: unknown) => expect(String(error)).toContain('Changed my mind'));
      }
    }),
  );
  const { numbers, findings } = await inTenant(app, business, async (tx) => ({
    numbers: await tx.all(sql<{ number: number }>`
      select number from invoices where business_id = ${tx.businessId} order by number`),
    findings: await auditLedger(tx),
  }));
  expect(numbers.map((one) => one.number)).toEqual(
    Array.from({ length: 20 * 5 * 2 * 0.75 }, (_, index) => index + 1),
  );
  expect(findings).toEqual([]);
});

test('two bulk changes to the same customers in opposite order both succeed', async () => {
  const business = await app.business();
  const customers = await insertCustomers(app, business, 40);
  const bulk = (ids: readonly string[]) =>
    inTenant(app, business, async (tx) => {
      const accounts = await openAccounts(tx, ids);
      for (const account of accounts.values()) account.raiseInvoice(invoiceOf(1_000));
      saveAccounts(tx, accounts.values());
    });
  await Promise.all([bulk(customers), bulk(customers.toReversed()), bulk(customers)]);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('a payment settles the oldest debt first, and credit settles the next one', async () => {
  const business = await app.business();
  const [customerId] = (await insertCustomers(app, business, 1)) as [string];
  const [newer, older] = await onAccount(
    app,
    business,
    customerId,
    (account) =>
      [
        account.raiseInvoice(invoiceOf(1_000, '2026-11-10')),
        account.raiseInvoice(invoiceOf(600, '2026-10-10')),
      ] as const,
  );
  const outstanding = () =>
    inTenant(app, business, async (tx) => {
      const rows = await tx.all(sql<{ id: string; open: number }>`
        select invoice_id as id, open_amount as open from receivable_items
         where business_id = ${tx.businessId} and invoice_id is not null`);
      return new Map(rows.map(({ id, open }) => [id, open]));
    });
  await onAccount(app, business, customerId, (account) => account.recordPayment(paymentOf(700)));
  expect(await outstanding()).toEqual(new Map([[newer, 900], [older, 0]])); // prettier-ignore
  const voidOlder = (account: CustomerAccount) => {
    expect(account.settledWith(older).map((one) => one.amount)).toEqual([600]);
    account.voidInvoice(older, 'Raised twice');
  };
  await onAccount(app, business, customerId, voidOlder, { invoiceIds: [older] });
  expect((await outstanding()).get(newer)).toBe(300);
  await onAccount(app, business, customerId, (account) => {
    account.recordPayment(paymentOf(1_000));
    expect(account.balance).toBe(-700);
  });
  const next = await onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(750)),
  );
  expect((await outstanding()).get(next)).toBe(50);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('the audit finds records that were tampered with', async () => {
  const business = await app.business();
  const [customerId] = (await insertCustomers(app, business, 1)) as [string];
  await onAccount(app, business, customerId, (account) => {
    account.raiseInvoice(invoiceOf(1_000));
    account.recordPayment(paymentOf(400));
  });
  const tamper = (statement: string) =>
    inTenant(app, business, async (tx) => {
      await tx.execute(statement, []);
      const findings = await auditLedger(tx);
      return findings.map((finding) => finding.check).sort();
    });
  expect(await tamper('update customers set balance = balance + 1')).toEqual([
    'balance differs from items',
    'balance differs from lines',
  ]);
  expect(await tamper('update customers set balance = balance - 1')).toEqual([]);
  expect(await tamper('update allocations set released_at = now()')).toEqual([
    'open amount differs from allocations',
    'open amount differs from allocations',
  ]);
  expect(await tamper('update allocations set released_at = null')).toEqual([]);
  expect(await tamper('update invoices set number = 3')).toEqual([
    'invoice number missing',
    'invoice number missing',
  ]);
  expect(await tamper('update invoices set number = 1, voided_at = now()')).toEqual([
    'void invoice not reversed',
  ]);
});

test('the audit finds gaps and repeats in the numbers of invoices and credit notes', async () => {
  const business = await app.business({ vatNumber: 'GB123456782' });
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const ids = await onAccount(app, business, customerId, (account) => [
    account.raiseInvoice(invoiceOf(1_000)),
    account.raiseInvoice(invoiceOf(2_000)),
  ]);
  const voiding = { invoiceIds: ids };
  await onAccount(
    app,
    business,
    customerId,
    (account) => {
      for (const id of ids) account.voidInvoice(id, 'Wrong price');
    },
    voiding,
  );
  const found = (statement: string) =>
    inTenant(app, business, async (tx) => {
      await tx.execute(statement, []);
      return (await auditLedger(tx)).map(({ check, subject }) => `${check}: ${subject}`).sort();
    });
  expect(await found('update credit_notes set number = 4 where number = 2')).toEqual([
    'credit note number missing: 2',
    'credit note number missing: 3',
  ]);
  expect(await found('update credit_notes set number = 2 where number = 4')).toEqual([]);
  expect(await found('update credit_notes set total = total + 1 where number = 2')).toMatchObject([
    expect.stringContaining('document differs from its posting'),
  ]);
  // The database itself refuses to store a number twice, so the audit is given documents without that rule.
  const documents = sql`select number::bigint from (values (1), (2), (2), (4)) d (number)`;
  const findings = await inTenant(app, business, async (tx) =>
    (await Promise.all(numbersOf(tx, 'credit note', documents).map((one) => tx.all(one)))).flat(),
  );
  expect(findings.map(({ check, subject }) => `${check}: ${subject}`)).toEqual([
    'credit note number missing: 3',
    'credit note number used twice: 2',
  ]);
});

test('the only change allowed to a posting is clearing its reason, and an unbalanced posting is refused', async () => {
  const business = await app.business();
  const [customerId] = (await insertCustomers(app, business, 1)) as [string];
  await onAccount(app, business, customerId, (account) => account.raiseInvoice(invoiceOf(1_000)));
  const attempt = (statement: string) =>
    inTenant(app, business, (tx) => tx.execute(statement, []).then(() => undefined));
  await expect(attempt('update posting_lines set amount = 1')).rejects.toThrow('permission denied');
  await expect(attempt('delete from postings')).rejects.toThrow('permission denied');
  for (const change of [`kind = 'debit'`, `posted_on = '2020-01-01'`, `id = '${newId()}'`]) {
    const both = `update postings set description = '', ${change}`;
    await expect(attempt(both)).rejects.toThrow('permission denied');
  }
  await expect(attempt(`update postings set description = 'Other'`)).rejects.toThrow(
    'lose its words',
  );
  await attempt(`update postings set description = ''`);
  await expect(
    attempt(`insert into posting_lines (business_id, posting_id, position, account, amount)
             select business_id, id, 9, 'sales', 5 from postings`),
  ).rejects.toThrow('out of balance');
});
