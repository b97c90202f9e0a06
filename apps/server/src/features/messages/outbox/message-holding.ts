import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/notifications/notifications';
import {
  type SentWithinADay,
  waitsForLimit,
} from '@roundbook/domain/messages/outbox/sending-limits';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { hasVerifiedOwner } from '../../account/grants/lookups.ts';
import type { HeldFor } from './message-outgoing.ts';
import { hold } from './store.ts';

interface Waiting extends SentWithinADay {
  readonly channel: Channel;
  readonly kind: string;
  readonly attempts: number;
}

/** A queued message, and what was sent like it within a day; undefined if it is not queued. */
function findQueued(tx: TenantTransaction, id: string): Promise<Waiting | undefined> {
  return tx.first(sql<Waiting>`
    select m.channel, m.kind, m.attempts, s.* from messages m
     cross join lateral (
       select count(*) as "all",
              count(*) filter (where o.kind = m.kind) as "ofKind",
              count(*) filter (where o.recipient = m.recipient) as "toRecipient",
              count(*) filter (where o.recipient = m.recipient and o.kind = m.kind)
                as "ofKindToRecipient"
         from messages o
        where o.business_id = ${tx.businessId} and o.channel = m.channel
          and o.sent_at > now() - interval '1 day') s
     where m.business_id = ${tx.businessId} and m.id = ${id} and m.state = 'Queued'`);
}

/**
 * Lets a message wait if it must not go now: until an Owner has proved their address, so that nobody
 * writes to strangers in another's name, or until the next day if the business has sent too many.
 * Messages handed on at the same moment may exceed a limit by a few.
 * @returns whether it waits
 */
export async function holdIfNeeded(tx: TenantTransaction, id: string): Promise<boolean> {
  const [message, isVerified] = await Promise.all([findQueued(tx, id), hasVerifiedOwner(tx)]);
  if (!message) return false;
  const { channel, kind, attempts } = message;
  const wait = (heldFor: HeldFor, why: string) => {
    hold(tx, id, { heldFor, why }, attempts);
    return true;
  };
  if (!isVerified) {
    return wait('verification', 'It waits until an Owner has confirmed their email address.');
  }
  const limit = waitsForLimit(channel, kind, message);
  return limit !== null && wait('limit', limit);
}
