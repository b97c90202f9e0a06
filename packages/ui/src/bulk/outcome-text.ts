import type { BulkWords } from '@roundbook/client/bulk/bulk-runs';
import { countText } from '../text/count-text.ts';

/**
 * The result of a bulk action as a sentence: "3 reminders are in the outbox, 1 was left out."
 *
 * @param noun in the singular; its plural must only add an s
 * @param state the state of the records for which the action succeeded: "in the outbox"
 */
export function outcomeText(noun: string, state: string): BulkWords['outcome'] {
  return ({ done, leftOut }) => {
    const worked =
      done === 0
        ? `No ${noun}s are ${state}`
        : `${countText(done, noun)} ${done === 1 ? 'is' : 'are'} ${state}`;
    return `${worked}${leftOutText(leftOut.length)}.`;
  };
}

/** ", 3 were left out"; empty if none was. */
export function leftOutText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', 1 was left out' : `, ${count.toLocaleString('en-GB')} were left out`;
}
