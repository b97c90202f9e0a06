import {
  findLeaving,
  withdrawIfNeeded,
} from '../../features/messages/outbox/withdrawing/message-withdrawing.ts';
import { inTenant } from '../money/test-ledger.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { factsIn } from '../test-facts.ts';

/**
 * Runs the check that precedes handing a message to its provider.
 * @returns whether the message was withdrawn
 */
export function leaveOutbox(app: TestApp, business: TestBusiness, id: string): Promise<boolean> {
  return inTenant(app, business, async (tx) => {
    const leaving = await findLeaving(tx, id);
    if (!leaving) return false;
    const facts = factsIn(app, tx);
    const isWithdrawn = await withdrawIfNeeded(tx, facts, leaving);
    facts.write();
    return isWithdrawn;
  });
}
