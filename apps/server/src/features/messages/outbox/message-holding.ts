import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  type SentWithinADay,
  waitsForLimit,
} from '@roundbook/domain/messages/outbox/sending-limits';
import { textSegments, waitsForTexts } from '@roundbook/domain/messages/outbox/text-segments';
import { thisInstant } from '../../../platform/db/instant.ts';
import { isTenantClosed } from '../../../platform/db/tenants.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notifyTextsRanOut, takeTexts, type TextsParts } from '../../account/billing/effects.ts';
import { giveTextsBack } from '../../account/billing/text-effects.ts';
import { hasVerifiedOwner } from '../../account/grants/lookups.ts';
import { BROADCAST_KIND, type HeldFor } from './message-outgoing.ts';
import { doesAnyWait, hold, lockTextsTaken, noteTextsTaken } from './store.ts';

interface Waiting extends SentWithinADay {
  readonly channel: Channel;
  readonly kind: string;
  readonly attempts: number;
  /** The text as the recipient reads it. */
  readonly text: string;
  /** The number of texts that an earlier attempt has already taken. */
  readonly textsTaken: number;
}

/**
 * A queued message, with the numbers of similar messages sent in the last 24 hours; undefined if it
 * is not queued.
 */
function findQueued(tx: TenantTransaction, id: string): Promise<Waiting | undefined> {
  return tx.first(sql<Waiting>`
    select msg.channel, msg.kind, msg.attempts, coalesce(msg.secret_body, msg.body) as text,
           msg.texts_taken as "textsTaken", s.* from messages msg
     cross join lateral (
       select count(*) as "all",
              count(*) filter (where msg_sent.kind = msg.kind) as "ofKind",
              count(*) filter (where msg_sent.recipient = msg.recipient) as "toRecipient",
              count(*) filter (where msg_sent.recipient = msg.recipient and msg_sent.kind = msg.kind)
                as "ofKindToRecipient"
         from messages msg_sent
        where msg_sent.business_id = ${tx.businessId} and msg_sent.channel = msg.channel
          and msg_sent.sent_at > ${thisInstant} - interval '1 day'
          -- Broadcasts have limits of their own, and keep no other message back.
          and (msg_sent.kind <> ${BROADCAST_KIND} or msg_sent.recipient = msg.recipient)) s
     where msg.business_id = ${tx.businessId} and msg.id = ${id} and msg.state = 'Queued'`);
}

/**
 * Holds a message that must not be sent yet: while the business is closed; until an Owner has proved their address, so
 * that no one writes to strangers in someone else's name; or until the next day if the business has sent too many. If
 * several messages are handed to providers simultaneously, they may exceed a limit by a few. A text message takes one
 * of the business's texts for each of its parts, and waits if there are too few.
 * @returns whether the message is held
 */
export async function holdIfNeeded(
  tx: TenantTransaction,
  id: string,
  texts: TextsParts,
): Promise<boolean> {
  const [message, isVerified, isClosed] = await Promise.all([
    findQueued(tx, id),
    hasVerifiedOwner(tx),
    isTenantClosed(tx),
  ]);
  if (!message) return false;
  const { channel, kind, attempts } = message;
  const wait = (heldFor: HeldFor, why: string) => {
    hold(tx, id, { heldFor, why }, attempts);
    return true;
  };
  if (isClosed) return wait('closed', 'The message is waiting because the business is closed.');
  if (!isVerified) {
    return wait(
      'verification',
      'The message is waiting until an Owner confirms their email address.',
    );
  }
  const limit = waitsForLimit(channel, kind, message);
  if (limit !== null) return wait('limit', limit);
  if (channel !== 'sms' || message.textsTaken > 0) return false;
  const needed = textSegments(message.text);
  if (await takeTexts(tx, needed, texts)) {
    noteTextsTaken(tx, id, needed);
    return false;
  }
  // The account is locked, so when texts run out for several messages simultaneously, only the
  // first notifies the Owner.
  if (!(await doesAnyWait(tx, 'texts'))) await notifyTextsRanOut(tx, texts);
  return wait('texts', waitsForTexts(needed));
}

/** Returns to the business the texts taken for an unsent message. */
export async function returnTexts(tx: TenantTransaction, id: string): Promise<void> {
  const taken = await lockTextsTaken(tx, id);
  if (taken === 0) return;
  giveTextsBack(tx, taken);
  noteTextsTaken(tx, id, 0);
}
