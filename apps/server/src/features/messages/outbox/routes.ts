import * as contract from '@roundbook/contract/messages/outbox/outbox';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { Route, WriteCall } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { putBack } from './effects.ts';
import { sendMessage } from './message-tasks.ts';
import { countByState, findMessage } from './queries.ts';

/** The routes for the outbox of a business. */
export const messageRoutes: readonly Route[] = [
  read(contract.countMessages, async ({ tx }) => ({ counts: await countByState(tx) })),
  write(contract.retryMessage, retry),
];

async function retry({ tx, params, enqueue }: WriteCall<typeof contract.retryMessage>) {
  const attemptsBefore = await putBack(tx, params.id);
  const message = await findMessage(tx, params.id);
  if (!message) throw notFound();
  if (attemptsBefore === undefined)
    throw refuse('You can only resend a message that failed, was not delivered or is waiting.');
  enqueue(sendMessage, { businessId: tx.businessId, id: message.id, attemptsBefore });
  return { message: { ...message, customerName: '' } };
}
