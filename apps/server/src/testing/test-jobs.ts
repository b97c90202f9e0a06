import { sql } from 'kysely';
import { expect } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { auditLedger } from '../features/money/accounts/ledger/ledger-audit.ts';
import { readTenant } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

type Fields = BodyInputOf<typeof createJob>;

/** A typical job: £18 every four weeks, £30 for the first visit. */
export const windows = {
  title: 'Windows, front and back',
  cost: 1800,
  firstVisitCost: 3000,
  frequency: { unit: 'week', every: 4 },
} as const satisfies Fields;

/** Agrees a job with a customer through the API, as the Owner. */
export async function agreeJob(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
  customerId: string,
  fields: Partial<Fields> = {},
): Promise<Job> {
  const { job } = await app.data(createJob, {
    token,
    params: { id: customerId },
    body: { ...windows, ...fields },
  });
  return job;
}

/** A customer's balance in pence; fails the test unless the whole ledger balances. */
export async function balanceOf(
  app: TestApp,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  customerId: string,
): Promise<number> {
  return readTenant(app.database, { businessId }, async (tx) => {
    expect(await auditLedger(tx)).toEqual([]);
    const row = await tx.first(
      sql<{ balance: number }>`select balance from customers where id = ${customerId}`,
    );
    return row!.balance;
  });
}
