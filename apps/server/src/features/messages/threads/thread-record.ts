import type { Thread } from '@roundbook/contract/messages/threads/thread';
import {
  customerDisplayName,
  type CustomerNames,
} from '@roundbook/domain/customers/customers/name';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';

/** A thread as stored, with its customer's names. */
export interface ThreadRecord extends Omit<
  Thread,
  'contactName' | 'entityModel' | 'entityId' | 'messages' | 'quoteStatus'
> {
  readonly customerId: string | null;
  /** The quote with whose requester the thread began. */
  readonly quoteId: string | null;
  readonly quoteName: string | null;
  readonly quoteStatus: QuoteStatus | null;
  /** The customer's thread that this one has joined. */
  readonly joinedId: string | null;
  readonly names: CustomerNames | null;
  readonly lastKind: 'Received' | 'Sent' | 'Note' | null;
  readonly lastText: string;
  readonly lastSentBy: string | null;
  readonly token: string;
}

/** The other side of a thread, as the contract names it. */
function entityOf({ customerId, quoteId }: ThreadRecord): Pick<Thread, 'entityModel' | 'entityId'> {
  if (customerId !== null) return { entityModel: 'Customer', entityId: customerId };
  return quoteId === null
    ? { entityModel: 'Sender', entityId: null }
    : { entityModel: 'Quote', entityId: quoteId };
}

/** A thread as shown to the office. */
export function threadView(record: ThreadRecord): Thread {
  const { names, quoteName, quoteStatus, lastKind, lastText, ...rest } = record;
  const {
    customerId: _customerId,
    quoteId: _quoteId,
    joinedId: _joinedId,
    lastSentBy: _lastSentBy,
    token: _token,
    ...shown
  } = rest;
  const entity = entityOf(record);
  return {
    ...shown,
    ...entity,
    contactName: names ? customerDisplayName(names) : (quoteName ?? record.sender),
    quoteStatus: entity.entityModel === 'Quote' ? quoteStatus : null,
    messages: lastKind === null ? [] : [{ kind: lastKind, at: record.lastAt, text: lastText }],
  };
}
