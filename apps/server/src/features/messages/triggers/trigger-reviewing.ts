import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Written } from '@roundbook/domain/messages/templates/written';
import { isStillTrue } from '@roundbook/domain/messages/triggers/still-true';
import { TRIGGER_TYPES, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { FactCall } from '../../../platform/facts/fact.ts';
import type { Reviewed } from '../outbox/facts.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { type AnnouncedVisit, findAnnounced } from './announced-queries.ts';
import { findAudience } from './audience-queries.ts';
import { findOccasions } from './occasion-queries.ts';
import { wordsOf } from './trigger-letters.ts';

/** A trigger's message that is about to be handed to its provider. */
interface Leaving {
  readonly triggerKey: string;
  readonly customerId: string;
  readonly channel: Channel;
  /** The time at which the message was written, as text from the database. */
  readonly writtenAt: string;
}

const KEY = /^([a-z-]+):(.+):(?:email|sms)(?:~|$)/;

function readKey(triggerKey: string): { type: TriggerType; key: string } | undefined {
  const [, name, key] = KEY.exec(triggerKey) ?? [];
  const type = TRIGGER_TYPES.find((one) => one === name);
  return type && key !== undefined ? { type, key } : undefined;
}

/** The wording of a message about the visits that remain; undefined if there is nothing to say. */
async function wordsAbout(
  tx: TenantTransaction,
  type: TriggerType,
  { customerId, channel }: Leaving,
  left: readonly AnnouncedVisit[],
  today: PlainDate,
): Promise<Written | undefined> {
  const days = left.map(({ aboutDay }) => aboutDay).toSorted();
  // The previous day of a moved visit is not stored, so the visit is looked up in the same way as a
  // booked one.
  const source = type === 'visit-moved' ? 'visit-booked' : type;
  const [audience, facts, { occasions }] = await Promise.all([
    findAudience(tx, [customerId], [type]),
    findFacts(tx, [customerId]),
    findOccasions(tx, source, { from: days[0]!, to: days.at(-1)! }, [customerId], today),
  ]);
  const recipient = audience.recipients.get(customerId);
  const wanted = new Set(left.map(({ occurrenceId }) => occurrenceId));
  const about = occasions.filter(({ occurrenceId }) => wanted.has(occurrenceId));
  if (!recipient || about.length === 0) return undefined;
  const who = { recipient, facts: facts.get(customerId)! };
  return wordsOf(type, audience, who, about, channel);
}

/**
 * Reviews a trigger's message that is about to be handed to its provider. The message may have waited overnight, so
 * its visits may have been moved, undone or cancelled. If it announces several visits, it now names only those that
 * remain.
 * @returns null if the message may be sent unchanged
 */
export async function reviewCustomerNotification(
  { tx, today }: Pick<FactCall, 'tx' | 'today'>,
  leaving: Leaving,
): Promise<Reviewed | null> {
  const read = readKey(leaving.triggerKey);
  if (!read) return null;
  const { type } = read;
  const announced = await findAnnounced(tx, read, leaving);
  const left = announced.filter((one) => isStillTrue(type, one.aboutDay, one.visit, today));
  if (left.length === announced.length) return null;
  const words = left.length > 0 && (await wordsAbout(tx, type, leaving, left, today));
  return words
    ? { outcome: 'rewritten', words }
    : { outcome: 'withdrawn', why: 'The message was not sent because the visit has changed.' };
}
