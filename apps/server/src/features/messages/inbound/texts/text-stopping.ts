import type { StopWord } from '@roundbook/domain/messages/inbound/stop-words';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { changeConsent } from '../../../customers/consents/effects.ts';
import { queueMessages, startTexts, stopTexts } from '../../outbox/effects.ts';
import { STOP_NOTICE } from '../../outbox/lookups.ts';

/** A STOP or START, with its sender. */
interface Obeyed {
  readonly word: StopWord;
  readonly number: string;
  /** The customer who sent the STOP or START; null for any other sender. */
  readonly customerId: string | null;
  readonly quoteId: string | null;
  /** All customers who have the number. */
  readonly customerIds: readonly string[];
  /** Whether the provider has already confirmed the STOP or START to the sender. */
  readonly isAnswered: boolean;
  readonly now: string;
}

/**
 * The preferences recorded for customers with the number: STOP ends all texts, START allows only service texts
 * again.
 */
const PREFERENCES = {
  STOP: {
    sms: {
      service: { allowed: false, how: 'Answered STOP' },
      marketing: { allowed: false, how: 'Answered STOP' },
    },
  },
  START: { sms: { service: { allowed: true, how: 'Answered START' } } },
} as const;

const NOTICES: Readonly<Record<StopWord, (business: string) => string>> = {
  STOP: (business) =>
    `${business}: you will get no more texts from us. Reply START to get texts again.`,
  START: (business) =>
    `${business}: you will get texts about your service again. Reply STOP to stop them.`,
};

/**
 * Carries out STOP or START in the transaction that stores it, and confirms it to the sender once: repeating STOP
 * has no effect.
 */
export async function obey(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { word, number, customerId, quoteId, customerIds, isAnswered, now }: Obeyed,
): Promise<void> {
  const isNews = await (word === 'STOP' ? stopTexts(tx, number) : startTexts(tx, number));
  if (!isNews) return;
  // In a fixed order, to avoid deadlocks, as other transactions also lock customers.
  for (const id of customerIds.toSorted()) {
    await changeConsent(tx, id, PREFERENCES[word], now, { way: 'Text', userId: null });
  }
  if (isAnswered) return;
  const { name } = await nameOfBusiness(tx);
  queueMessages(tx, enqueue, [
    {
      channel: 'sms',
      kind: STOP_NOTICE,
      to: number,
      body: NOTICES[word](name),
      ...(customerId !== null && { customerId }),
      ...(quoteId !== null && { quoteId }),
    },
  ]);
}
