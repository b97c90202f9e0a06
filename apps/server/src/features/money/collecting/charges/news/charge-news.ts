import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../../platform/tasks/task.ts';
import { findRecipients } from '../../../../customers/customers/lookups.ts';
import { type News, notifyStaff } from '../../../../messages/notifications/effects.ts';
import type { ChargeChange } from '../charge-money.ts';
import { type DisputeNews, endOf } from './charge-ends.ts';

/** The parts of the program that a notification needs, and the dispute that it is about, if any. */
interface Notifying {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly dispute?: DisputeNews | undefined;
}

/** Notifies staff that a charge succeeded, failed, was charged back or is disputed, and how a dispute ended. */
export async function notifyStaffOfCharge(
  { tx, enqueue, dispute }: Notifying,
  change: ChargeChange,
): Promise<void> {
  const newsFor = newsOf(change, dispute);
  if (!newsFor) return;
  const [customer] = await findRecipients(tx, [change.after.customerId]);
  if (customer) notifyStaff(tx, enqueue, newsFor(customerDisplayName(customer)));
}

function newsOf(
  change: ChargeChange,
  dispute: DisputeNews | undefined,
): ((name: string) => News) | undefined {
  const { before, after } = change;
  const pounds = formatPounds(after.amount);
  const customer = { model: 'customer', id: after.customerId };
  const failed = (what: string, words: (name: string) => string) => (name: string) => ({
    kind: 'payment-failed' as const,
    message: words(name),
    entity: customer,
    key: `charge:${after.id}:${after.attempt}:${what}`,
  });
  const paymentId = after.paymentId ?? before.paymentId;
  if (before.paymentId === null && after.paymentId !== null) {
    return (name) => ({
      kind: 'payment',
      message: `${name} paid ${pounds}`,
      entity: { model: 'payment', id: after.paymentId! },
      key: `charge:${after.id}:${after.attempt}:paid`,
    });
  }
  const end = endOf(change, dispute);
  if (end?.isDispute) {
    return (name) => ({
      kind: 'dispute',
      message: end.subject(name),
      entity: paymentId === null ? customer : { model: 'payment', id: paymentId },
      key: `charge:${after.id}:${after.attempt}:${end.key}`,
    });
  }
  if (end) return failed(end.key, end.subject);
  if (before.state === after.state) return undefined;
  if (after.state === 'Failed') {
    return failed('failed', (name) => `A payment of ${pounds} from ${name} failed`);
  }
  if (after.state !== 'Customer needed' || after.savedMethodId === null) return undefined;
  return failed('needed', (name) => `${name} needs to confirm a payment of ${pounds}`);
}
