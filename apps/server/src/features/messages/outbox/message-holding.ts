import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  type SentWithinADay,
  waitsForLimit,
} from '@roundbook/domain/messages/outbox/sending-limits';
import { textSegments, waitsForTexts } from '@roundbook/domain/messages/outbox/text-segments';
import { isTenantClosed } from '../../../platform/db/tenants.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { takeTexts, tellTextsRanOut, type TextsParts } from '../../account/billing/effects.ts';
import { giveTextsBack } from '../../account/billing/text-effects.ts';
import { hasVerifiedOwner } from '../../account/grants/lookups.ts';
import { BROADCAST_KIND, type HeldFor } from './message-outgoing.ts';
import { doesAnyWait, hold, lockTextsTaken, noteTextsTaken } from './store.ts';

interface Waiting extends SentWithinADay {
  readonly channel: Channel;
  readonly kind: string;
  readonly attempts: number;
  /** What the recipient reads. */
  readonly text: string;
  /** Texts that it has taken already, at an attempt before. */
  readonly textsTaken: number;
}

/** A queued message, and what was sent like it within a day; undefined if it is not queued. */
function findQueued(tx: TenantTransaction, id: string): Promise<Waiting | undefined> {
  return tx.first(sql<Waiting>`
    select m.channel, m.kind, m.attempts, coalesce(m.secret_body, m.body) as text,
           m.texts_taken as "textsTaken", s.* from messages m
     cross join lateral (
       select count(*) as "all",
              count(*) filter (where o.kind = m.kind) as "ofKind",
              count(*) filter (where o.recipient = m.recipient) as "toRecipient",
              count(*) filter (where o.recipient = m.recipient and o.kind = m.kind)
                as "ofKindToRecipient"
         from messages o
        where o.business_id = ${tx.businessId} and o.channel = m.channel
          and o.sent_at > now() - interval '1 day'
          -- Broadcasts have limits of their own, and keep no other message back.
          and (o.kind <> ${BROADCAST_KIND} or o.recipient = m.recipient)) s
     where m.business_id = ${tx.businessId} and m.id = ${id} and m.state = 'Queued'`);
}

/**
 * Lets a message wait if it must not go now: until an Owner has proved their address, so that no one
 * writes to strangers in another's name, or until the next day if the business has sent too many.
 * Messages handed on at the same moment may exceed a limit by a few. A text takes one of those that the
 * business has bought for each part that it is sent in, and waits if there are too few.
 * @returns whether it waits
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
  if (isClosed) return wait('closed', 'It waits, as the business is closed.');
  if (!isVerified) {
    return wait('verification', 'It waits until an Owner has confirmed their email address.');
  }
  const limit = waitsForLimit(channel, kind, message);
  if (limit !== null) return wait('limit', limit);
  if (channel !== 'sms' || message.textsTaken > 0) return false;
  const needed = textSegments(message.text);
  if (await takeTexts(tx, needed, texts)) {
    noteTextsTaken(tx, id, needed);
    return false;
  }
  // The account is locked: of texts that run out at the same moment, the first tells of it.
  if (!(await doesAnyWait(tx, 'texts'))) await tellTextsRanOut(tx, texts);
  return wait('texts', waitsForTexts(needed));
}

/** Gives back the texts that a message has taken which is not sent. */
export async function returnTexts(tx: TenantTransaction, id: string): Promise<void> {
  const taken = await lockTextsTaken(tx, id);
  if (taken === 0) return;
  giveTextsBack(tx, taken);
  noteTextsTaken(tx, id, 0);
}
