import type { BroadcastState } from './broadcast.ts';

/** The number of a broadcast's messages in each state. */
export interface BroadcastCounts {
  /** Recipients whose message is not written yet. */
  readonly waiting: number;
  /** Messages in the outbox, including those that wait for texts. */
  readonly queued: number;
  /** Messages in the outbox that wait until the business has texts again. */
  readonly waitingForTexts: number;
  /** Messages that a provider accepted. */
  readonly sent: number;
  /** Messages that went no further than the outbox, because there is no provider. */
  readonly recorded: number;
  readonly failed: number;
}

/** The state of a broadcast with its messages: it is finished only when none of them is left in the outbox. */
export function stateWithMessages(
  state: BroadcastState,
  { queued, waitingForTexts }: Pick<BroadcastCounts, 'queued' | 'waitingForTexts'>,
): BroadcastState {
  if (state !== 'Finished' || queued === 0) return state;
  return waitingForTexts > 0 ? 'WaitingForTexts' : 'InOutbox';
}

/** The progress of a broadcast's messages as text: "22 sent, 19 wait for texts"; empty before it starts. */
export function countWords(counts: BroadcastCounts): string {
  const { waiting, queued, waitingForTexts, sent, recorded, failed } = counts;
  const inOutbox = queued - waitingForTexts;
  const number = (count: number) => count.toLocaleString('en-GB');
  const total = waiting + queued + sent + recorded + failed;
  if (total === 0) return '';
  const parts = [
    sent > 0 || recorded === 0 ? `${number(sent)} sent` : '',
    recorded > 0 ? `${number(recorded)} only recorded` : '',
    waitingForTexts > 0
      ? `${number(waitingForTexts)} ${waitingForTexts === 1 ? 'waits' : 'wait'} for texts`
      : '',
    inOutbox > 0 ? `${number(inOutbox)} in the outbox` : '',
    waiting > 0 ? `${number(waiting)} to be written` : '',
    failed > 0 ? `${number(failed)} failed` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The number of texts that messages to many customers need, and the number that the business has. */
export interface TextsForBroadcast {
  readonly needed: number;
  /** Whether the number was counted for each recipient, rather than estimated from some. */
  readonly isExact: boolean;
  readonly left: number;
  /** The maximum cost of the needed texts, in pence without VAT. */
  readonly cost: number;
  /** Whether more texts are bought automatically when few are left. */
  readonly buysMore: boolean;
}

/**
 * Sentences about the cost of messages by text, the texts left, and what happens if too few are left.
 *
 * @param subject the subject and verb of the first sentence
 */
export function textsWords(
  { needed, isExact, left, cost, buysMore }: TextsForBroadcast,
  money: (pence: number) => string,
  subject: 'It takes' | 'They take' = 'It takes',
): string {
  const number = (count: number) =>
    `${count.toLocaleString('en-GB')} ${count === 1 ? 'text' : 'texts'}`;
  const takes = `${subject} ${isExact ? '' : 'about '}${number(needed)}, costing up to ${money(cost)} + VAT.`;
  const has = `You have ${number(left)} left.`;
  if (needed <= left) return `${takes} ${has}`;
  return buysMore
    ? `${takes} ${has} More are bought automatically; until then, messages wait in the outbox.`
    : `${takes} ${has} The other messages wait in the outbox until an Owner buys more under Billing.`;
}
