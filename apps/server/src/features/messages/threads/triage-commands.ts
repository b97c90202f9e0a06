import type { attachThread } from '@roundbook/contract/messages/threads/keeping';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { changeContact, lockWhoPays } from '../../customers/customers/effects.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { pauseForReply } from '../../money/reminders/effects.ts';
import { claimReceived } from '../inbound/effects.ts';
import { lockedThread, shown } from './commands.ts';
import { findThreadOf, lockThread, receivedIn } from './queries.ts';
import { mergeThreads, updateThread } from './store.ts';

/** Puts what an unknown sender wrote to a customer, whose thread it joins, and keeps how they wrote. */
export async function attach({ tx, params, body, today }: WriteCall<typeof attachThread>) {
  const { customerId, remember } = body;
  lockWhoPays(tx, [customerId]);
  const [recipient] = await findRecipients(tx, [customerId]);
  if (!recipient) throw notFound();
  const thread = await lockedThread(tx, params.id);
  if (thread.customerId !== null) throw refuse('These messages belong to a customer already.');
  if (remember) {
    const { channel, sender } = thread;
    await changeContact(
      tx,
      customerId,
      channel === 'email' ? { email: sender } : { mobileNumber: sender },
    );
  }
  await pauseForReply(tx, customerId, today);
  claimReceived(tx, receivedIn(tx, thread.id), customerId);
  const theirs = await findThreadOf(tx, customerId);
  const into = theirs && (await lockThread(tx, theirs.id));
  if (!into) {
    updateThread(tx, thread, { customer_id: customerId, sender: '' });
    return shown(tx, thread.id);
  }
  mergeThreads(tx, thread.id, into.id);
  const isNewer = thread.lastAt > into.lastAt;
  updateThread(tx, into, {
    unread: into.unread + thread.unread,
    closed_at: null,
    snoozed_until: null,
    listed_at: isNewer ? thread.lastAt : into.lastAt,
    ...(isNewer
      ? {
          last_at: thread.lastAt,
          last_kind: thread.lastKind,
          last_text: thread.lastText,
          channel: thread.channel,
        }
      : {}),
  });
  return shown(tx, into.id);
}
