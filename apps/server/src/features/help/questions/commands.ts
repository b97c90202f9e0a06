import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { askHelp } from '@roundbook/contract/help/questions/questions';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { LongCall } from '../../../platform/http/call.ts';
import type { StreamText } from '../../../platform/realtime/streamed-text.ts';
import { findPassagesInThread } from '../../../platform/threads/help.ts';
import type { AnswerWriter } from '../../../providers/answers/answers.ts';
import { activityIdFor } from '../articles/lookups.ts';
import { MOST_PASSAGES, questionsPerBusiness, questionsPerUser } from './policy.ts';

export interface AnsweringParts {
  readonly accounts: AccountPlatform;
  readonly answers: AnswerWriter;
  readonly streamText: StreamText;
}

/**
 * Answers a question from the best matching passages. While the answer is being made, sends parts of it to the
 * asker's socket.
 */
export async function answerQuestion(
  { accounts, answers, streamText }: AnsweringParts,
  { actor, query }: Pick<LongCall<typeof askHelp>, 'actor' | 'query'>,
): Promise<ResponseOf<typeof askHelp>> {
  const { businessId, userId } = actor;
  await accounts.limits.take(
    { allowance: questionsPerUser, by: userId },
    { allowance: questionsPerBusiness, by: businessId },
  );
  const { question, socketRecipient: recipient } = query;
  const passages = await findPassagesInThread(businessId, question, MOST_PASSAGES);
  const onPiece = (text: string): void => {
    if (recipient) streamText({ businessId, userId, recipient, text });
  };
  const answer = passages.length > 0 ? await answers.write(question, passages, onPiece) : '';
  const keys = passages.map(({ key }) => key);
  return {
    answer,
    docs: passages.map(({ key, title, heading, text }) => ({ key, title, heading, inline: text })),
    activityId: activityIdFor(accounts.secrets, businessId, { question, keys }),
  };
}
