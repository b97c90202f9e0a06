import type { TenantTransaction } from '../platform/db/transaction.ts';
import type { Facts } from '../platform/facts/facts.ts';
import { factsFromOutside } from '../platform/facts/outside.ts';
import type { TestApp } from './test-app.ts';

/** The facts of a transaction that a test begins, as a task would. Call `write` on the facts at the end. */
export function factsIn({ parts }: TestApp, tx: TenantTransaction): Facts {
  const { enqueueIn, participants } = parts;
  const now = new Date().toISOString();
  return factsFromOutside(participants, {
    tx,
    enqueue: enqueueIn(tx),
    timeZone: 'Europe/London',
    now,
  });
}
