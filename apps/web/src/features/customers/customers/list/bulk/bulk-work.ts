import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { messageCustomers } from '@roundbook/contract/messages/outbox/customer-messages';
import { sendStatements } from '@roundbook/contract/money/ledger/statements';

/** The number of customers for whom an action succeeded, and the customers left out, with reasons. */
export interface Outcome {
  readonly done: number;
  readonly leftOut: ResponseOf<typeof messageCustomers>['leftOut'];
}

/** Statements per request: the server makes a document for each, which takes a moment. */
const CHUNK = 25;

/** Emails the customers their statements, a few at a time. */
export async function sendStatementsTo(rows: readonly CustomerRow[]): Promise<Outcome> {
  const outcome = { done: 0, leftOut: [] as Outcome['leftOut'] };
  for (let at = 0; at < rows.length; at += CHUNK) {
    const body = { ids: rows.slice(at, at + CHUNK).map(({ id }) => id) };
    const waitForScreen = at + CHUNK >= rows.length;
    const { queued, leftOut } = await call(sendStatements, { body }, { waitForScreen });
    outcome.done += queued;
    outcome.leftOut.push(...leftOut);
  }
  return outcome;
}

/**
 * Deletes customers one after the other. Leaves out customers with debts or planned work, for whom
 * the server would ask for confirmation, and gives the server's question as the reason.
 */
export async function deleteEach(rows: readonly CustomerRow[]): Promise<Outcome> {
  const outcome = { done: 0, leftOut: [] as Outcome['leftOut'] };
  for (const { id, displayName: name } of rows) {
    try {
      await call(deleteCustomer, { params: { id } }, { conflicts: 'reject', waitForScreen: false });
      outcome.done += 1;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 0) throw error;
      outcome.leftOut.push({ id, name, reason: error.message });
    }
  }
  return outcome;
}
