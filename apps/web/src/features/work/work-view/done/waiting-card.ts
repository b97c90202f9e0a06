import { actOn, cardAfter, isFull } from '@roundbook/domain/customers/loyalty-cards/card';
import { queuedTasks } from '../../../../offline/queue/queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { tasksOf } from '../../../../offline/tasks/task-types.ts';
import type { Stop } from '../day/day-stops.ts';
import type { MarkDoneTask } from '../tasks/mark-done-data.ts';
import { markDone } from '../tasks/mark-done-task.ts';

type Card = NonNullable<Stop['customer']['loyaltyCard']>;

/** A card after a queued mark; a mark that found the card full and redeemed nothing leaves it unchanged. */
function afterMark(card: Card, { data: { body } }: MarkDoneTask): Card {
  const redeems = body.shownEffects?.some(({ kind }) => kind === 'loyalty') === true;
  const act = actOn(card);
  if (isFull(card) && !redeems) return card;
  return { ...card, ...cardAfter(card, act) };
}

/**
 * A customer's card after the marks queued on this device, which are sent first: a day may have several visits to
 * the same customer. Null if the customer has no card.
 */
export function waitingCard(
  { customer: { loyaltyCard }, customerId, occurrence }: Stop,
  tasks: readonly QueuedTask[] = queuedTasks.get(),
): Card | null {
  if (!loyaltyCard) return null;
  return tasksOf(markDone, tasks)
    .filter(
      ({ entity, data: { body }, status, isTakenBack }) =>
        status !== 'failed' &&
        !isTakenBack &&
        entity.customerId === customerId &&
        body.occurrenceId !== occurrence.id &&
        body.partDone === undefined &&
        body.eventTriggers?.includes('LoyaltyCards') === true,
    )
    .reduce<Card>(afterMark, loyaltyCard);
}
