import type { Thread } from '@roundbook/contract/messages/threads/thread';
import {
  customerDisplayName,
  type CustomerNames,
} from '@roundbook/domain/customers/customers/name';

/** A thread as it is stored, with the names of its customer. */
export interface ThreadRecord extends Omit<
  Thread,
  'contactName' | 'entityModel' | 'entityId' | 'messages'
> {
  readonly customerId: string | null;
  readonly names: CustomerNames | null;
  readonly lastKind: 'Received' | 'Sent' | 'Note' | null;
  readonly lastText: string;
  readonly lastSentBy: string | null;
  readonly token: string;
}

/** A thread as the office sees it. */
export function threadView({
  customerId,
  names,
  lastKind,
  lastText,
  lastSentBy: _lastSentBy,
  token: _token,
  ...record
}: ThreadRecord): Thread {
  return {
    ...record,
    contactName: names ? customerDisplayName(names) : record.sender,
    entityModel: customerId === null ? 'Sender' : 'Customer',
    entityId: customerId,
    messages: lastKind === null ? [] : [{ kind: lastKind, at: record.lastAt, text: lastText }],
  };
}
