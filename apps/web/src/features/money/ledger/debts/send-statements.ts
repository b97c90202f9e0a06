import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  MOST_STATEMENTS_AT_ONCE,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';

export type SentStatements = ResponseOf<typeof sendStatements>;

/** Emails customers their statements one after the other, in as few calls as possible. */
export async function sendStatementsTo(customerIds: readonly string[]): Promise<SentStatements> {
  const outcome: SentStatements = { queued: 0, leftOut: [] };
  for (let at = 0; at < customerIds.length; at += MOST_STATEMENTS_AT_ONCE) {
    const ids = customerIds.slice(at, at + MOST_STATEMENTS_AT_ONCE);
    const { queued, leftOut } = await call(sendStatements, { body: { ids } });
    outcome.queued += queued;
    outcome.leftOut.push(...leftOut);
  }
  return outcome;
}
