import type { StopWord } from '@roundbook/domain/messages/inbound/stop-words';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { changeConsent } from '../../../customers/consents/effects.ts';
import { queueMessages } from '../../outbox/effects.ts';
import { STOP_NOTICE } from '../../outbox/lookups.ts';
import { startTexts, stopTexts } from './stop-store.ts';

/** A sender of STOP or START. */
interface Obeyed {
  readonly word: StopWord;
  readonly number: string;
  /** Whom the message counts as from; null for a stranger. */
  readonly customerId: string | null;
  readonly quoteId: string | null;
  /** All customers who have the number. */
  readonly customerIds: readonly string[];
  /** Whether the provider has told the sender already. */
  readonly isAnswered: boolean;
  readonly now: string;
}

/** What customers with the number are noted to want: STOP ends all texts, START brings back none with offers. */
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
    `${business}: you will get no more texts from us. Reply START to get them again.`,
  START: (business) =>
    `${business}: you will get texts about your service again. Reply STOP to end them.`,
};

/**
 * Obeys STOP or START in the transaction that stores it, and tells the sender once: a second STOP changes and
 * says nothing.
 */
export async function obey(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { word, number, customerId, quoteId, customerIds, isAnswered, now }: Obeyed,
): Promise<void> {
  const isNews = await (word === 'STOP' ? stopTexts(tx, number) : startTexts(tx, number));
  if (!isNews) return;
  // In one order, as others lock them too.
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
