import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { getOwed, getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { slices } from '../../../slices.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  countRows,
  makeDemoBusiness,
  shutBusiness,
  signInDemoOwner,
  tenantTables,
} from '../../../testing/test-closing.ts';
import { auditLedger } from '../../money/accounts/ledger/ledger-audit.ts';
import { eraseWhatIsClosed } from './closure-erasing.ts';

let app: TestApp;
let businessId: BusinessId;

beforeAll(async () => {
  app = await startTestApp();
  businessId = await makeDemoBusiness(app);
}, 240_000);
afterAll(() => app.stop());

/** Every number in an answer, at any depth. */
function numbersIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer];
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).flatMap(numbersIn)
    : [];
}

test('an emptied business is open with its people, and every other table is empty', async () => {
  expect(await countRows(app, businessId, 'invoices')).toBeGreaterThan(10);
  expect(await countRows(app, businessId, 'charges')).toBeGreaterThan(0);
  await shutBusiness(app, businessId, 'reset');
  await eraseWhatIsClosed(app.parts, businessId);
  // A second run finds nothing to do.
  await eraseWhatIsClosed(app.parts, businessId);
  const kept = slices.flatMap(({ keptOnReset }) => Object.keys(keptOnReset ?? {}));
  // The tables of sessions, of stored answers and tokens, and of changes.
  const running = ['changes', 'receipts', 'sessions', 'used_bypass_tokens'];
  for (const table of await tenantTables(app)) {
    if ([...kept, ...running].includes(table)) continue;
    expect(await countRows(app, businessId, table), `${table} is left`).toBe(0);
  }
  const token = await signInDemoOwner(app);
  const { business, closure } = await app.data(startApp, { token });
  expect(closure).toBeNull();
  expect(business.name).not.toBe('');
  expect((await app.data(listCustomers, { token })).customers).toEqual([]);
  const named = await readTenant(app.database, { businessId }, (tx) =>
    tx.all(
      sql`select id from customers where business_id = ${businessId} and (name <> '' or email <> '')`,
    ),
  );
  expect(named).toEqual([]);
  await readTenant(app.database, { businessId }, auditLedger);
});

test('after a reset nothing is owed, and no figure or list shows anything that was erased', async () => {
  const token = await signInDemoOwner(app);
  const [{ invoices }, { payments }, stats, owed] = await Promise.all([
    app.data(listInvoices, { token, query: {} }),
    app.data(listPayments, { token, query: {} }),
    app.data(getStats, { token }),
    app.data(getOwed, { token }),
  ]);
  expect([invoices, payments]).toEqual([[], []]);
  for (const figure of [...numbersIn(stats), ...numbersIn(owed)]) expect(figure).toBe(0);
});
