import type { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { newId } from '../../../platform/db/ids.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { EmailProvider } from '../../../providers/email/email.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { findSent } from '../outbox/lookups.ts';
import { storeReceived } from './inbound-receiving.ts';

/** The parts of the program needed to act as the recipient where messages are only recorded. */
export interface AnsweringParts {
  readonly email: EmailProvider;
  readonly participants: readonly Participant[];
  readonly sms: SmsProvider;
}

/** Acts as the recipient of a recorded message: stores an answer as if the recipient had sent it. */
export async function answer(
  { email, sms, participants }: AnsweringParts,
  { tx, params, body, enqueue }: WriteCall<typeof answerAsCustomer>,
) {
  const message = await findSent(tx, params.id);
  if (!message) throw notFound();
  const { channel, to, subject, replyToken, isAnswerable } = message;
  if (!(channel === 'email' ? email : sms).isOnlyRecorded) {
    throw refuse('Messages reach real customers here, so only the customers can answer.');
  }
  if (message.state !== 'Recorded' || !isAnswerable) {
    throw refuse('Only a recorded message to a customer can be answered.');
  }
  const id = await storeReceived(tx, enqueue, participants, {
    channel,
    from: channel === 'email' ? to.toLowerCase() : (normalisePhone(to) ?? to),
    to: '',
    threadToken: replyToken,
    answersId: params.id,
    subject: channel === 'email' ? `Re: ${subject}` : '',
    text: body.text,
    fullText: body.text,
    isAutomatic: false,
    providerId: `sandbox-${newId()}`,
  });
  if (id === undefined) throw new Error('A new message has the id of an existing message');
  return { id };
}
