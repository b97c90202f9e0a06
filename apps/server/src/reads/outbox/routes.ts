import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { listMessages } from './queries.ts';

/** The outbox with the names of customers, by which it is also searched. */
export const outboxReads: readonly Route[] = [
  read(listOutbox, ({ tx, query }) => listMessages(tx, query)),
];
