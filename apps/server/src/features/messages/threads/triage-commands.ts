import type { attachThread } from '@roundbook/contract/messages/threads/keeping';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { changeContact, lockWhoPays } from '../../customers/customers/effects.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { reachPersonBy } from '../../customers/quotes/effects.ts';
import { customerOfQuote } from '../../customers/quotes/lookups.ts';
import { pauseForReply } from '../../money/reminders/effects.ts';
import { claimReceived } from '../inbound/effects.ts';
import { lockedThread, shown } from './commands.ts';
import { mergeThreads, takenUp } from './joining-store.ts';
import { findThread, findThreadWith, lockThread, receivedIn } from './queries.ts';
import { type Party, updateThread } from './store.ts';
import type { ThreadRecord } from './thread-record.ts';

type Attaching = WriteCall<typeof attachThread>;

/** The thread of an unknown sender, locked. @throws AppError 404 or 422 */
async function stranger({ tx, params }: Attaching): Promise<ThreadRecord> {
  const thread = await lockedThread(tx, params.id);
  if (thread.customerId !== null) throw refuse('These messages already belong to a customer.');
  if (thread.quoteId !== null) throw refuse('These messages already belong to a quote.');
  return thread;
}

/** The sender's address, as contact details to be stored. */
const reachedBy = ({ channel, sender }: ThreadRecord) =>
  channel === 'email' ? { email: sender } : { mobileNumber: sender };

/** Moves a stranger's messages into the thread of the person identified, which may already exist. */
async function putInto(tx: TenantTransaction, thread: ThreadRecord, party: Party) {
  const theirs = await findThreadWith(tx, party);
  const into = theirs && (await lockThread(tx, theirs.id));
  if (!into) {
    const { customerId, quoteId } = party;
    updateThread(tx, thread, { customer_id: customerId, quote_id: quoteId, sender: '' });
    return shown(tx, thread.id);
  }
  mergeThreads(tx, thread.id, into.id);
  updateThread(tx, into, takenUp(into, thread));
  return shown(tx, into.id);
}

async function attachToCustomer(call: Attaching, customerId: string) {
  const { tx, body, today } = call;
  lockWhoPays(tx, [customerId]);
  const [recipient] = await findRecipients(tx, [customerId]);
  if (!recipient) throw notFound();
  const thread = await stranger(call);
  if (body.remember) await changeContact(tx, customerId, reachedBy(thread));
  await pauseForReply(tx, customerId, today);
  claimReceived(tx, receivedIn(tx, thread.id), customerId);
  return putInto(tx, thread, { customerId, quoteId: null });
}

/**
 * Assigns an unknown sender's messages to a customer or a quote, moves them to that thread, and stores the sender's
 * address if asked to.
 */
export async function attach(call: Attaching) {
  const { tx, params, body } = call;
  const { customerId, quoteId, remember } = body;
  if (customerId !== undefined) return attachToCustomer(call, customerId);
  const quote = quoteId === undefined ? undefined : await customerOfQuote(tx, quoteId);
  if (quoteId === undefined || !quote) throw notFound();
  if (quote.customerId !== null) return attachToCustomer(call, quote.customerId);
  const seen = await findThread(tx, params.id);
  if (!seen) throw notFound();
  // Locks the quote before its thread, as everywhere else.
  if (remember) await reachPersonBy(tx, quoteId, reachedBy(seen));
  return putInto(tx, await stranger(call), { customerId: null, quoteId });
}
