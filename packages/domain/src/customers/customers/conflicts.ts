import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { Conflict } from '../../values/refusals/conflict.ts';

/**
 * Asks before deleting a customer who owes money or has scheduled work.
 * @param balance pence that the customer owes; negative is credit
 * @param scheduledVisits open visits with a day set
 */
export function deleteCustomerConflict(balance: Pence, scheduledVisits: number): Conflict | null {
  const reasons: string[] = [];
  if (balance > 0) reasons.push(`owes ${formatPounds(balance)}`);
  if (scheduledVisits > 0) {
    reasons.push(`has ${scheduledVisits} scheduled ${scheduledVisits === 1 ? 'visit' : 'visits'}`);
  }
  if (reasons.length === 0) return null;
  const message = `This customer ${reasons.join(' and ')}. Delete the customer anyway?`;
  return { title: 'Delete this customer?', message };
}
