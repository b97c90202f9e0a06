import { isPausedOn, pauseReason } from '@roundbook/domain/money/reminders/pauses';
import type { FactCall } from '../../../platform/facts/fact.ts';
import { findPauses } from './queries.ts';
import { findAsked } from './state-queries.ts';
import { withdrawReminder } from './store.ts';

/**
 * Withdraws a reminder that is about to be sent if any of its invoices has been paid since, or reminders to its
 * customer are now paused.
 * @returns the reason as a message; null if the reminder may be sent
 */
export async function withdrawIfSettled(
  { tx, today }: Pick<FactCall, 'tx' | 'today'>,
  reminderId: string,
): Promise<string | null> {
  const asked = await findAsked(tx, reminderId);
  if (!asked) return null;
  const [pause] = await findPauses(tx, [asked.customerId]);
  const why = asked.isSettled
    ? 'The reminder was not sent because the customer has since paid something.'
    : pause && isPausedOn(pause, today)
      ? `The reminder was not sent. ${pauseReason(pause)}`
      : null;
  if (why !== null) withdrawReminder(tx, reminderId, why);
  return why;
}
