import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { isTaken } from '@roundbook/domain/money/charges/charge';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../../platform/tasks/task.ts';
import { findRecipients } from '../../../../customers/customers/lookups.ts';
import { type News, notifyStaff } from '../../../../messages/notifications/effects.ts';
import type { ChargeTold } from '../charge-money.ts';

/** Notifies staff that a charge succeeded, failed, was charged back or is disputed. */
export async function tellStaffOfCharge(
  { tx, enqueue }: { readonly tx: TenantTransaction; readonly enqueue: Enqueue },
  told: ChargeTold,
): Promise<void> {
  const newsFor = newsOf(told);
  if (!newsFor) return;
  const [customer] = await findRecipients(tx, [told.after.customerId]);
  if (customer) notifyStaff(tx, enqueue, newsFor(customerDisplayName(customer)));
}

function newsOf({ before, after }: ChargeTold): ((name: string) => News) | undefined {
  const pounds = formatPounds(after.amount);
  const customer = { model: 'customer', id: after.customerId };
  const failed = (what: string, words: (name: string) => string) => (name: string) => ({
    kind: 'payment-failed' as const,
    message: words(name),
    entity: customer,
    key: `charge:${after.id}:${after.attempt}:${what}`,
  });
  const { paymentId } = after;
  if (before.paymentId === null && paymentId !== null) {
    return (name) => ({
      kind: 'payment',
      message: `${name} paid ${pounds}`,
      entity: { model: 'payment', id: paymentId },
      key: `charge:${after.id}:${after.attempt}:paid`,
    });
  }
  if (after.disputed > before.disputed) {
    return failed(
      `disputed ${after.disputed}`,
      (name) => `${name} disputes a payment of ${pounds}`,
    );
  }
  if (before.state === after.state) return undefined;
  if (before.paymentId !== null && !isTaken(after.state)) {
    return failed('lost', (name) => `${pounds} from ${name} was taken back`);
  }
  if (after.state === 'Failed') {
    return failed('failed', (name) => `A payment of ${pounds} from ${name} failed`);
  }
  if (after.state !== 'Customer needed' || after.savedMethodId === null) return undefined;
  return failed('needed', (name) => `${name} needs to confirm a payment of ${pounds}`);
}
