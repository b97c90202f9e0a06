import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The facts that decide whether a statement is emailed. */
export interface StatementMail {
  /** The customer's email address; empty if there is none. */
  readonly email: string;
  /** False if the customer opted out of service emails. */
  readonly wantsEmail: boolean;
  /** Whether nothing is owed and statements go only to customers who owe; false for any other sending. */
  readonly owesNothing: boolean;
  /** Whether the statement would have no entries. */
  readonly isEmpty: boolean;
  /** The day of the last statement; null if there was none. */
  readonly sentOn: PlainDate | null;
}

/**
 * The reason that a customer gets no statement; null if they get one.
 * @param today leaves out customers to whom a statement was sent on this day; null to send it again
 */
export function statementRefusal(mail: StatementMail, today: PlainDate | null): Refusal | null {
  if (mail.owesNothing) return refusal('They owe nothing.');
  if (mail.email === '') return refusal('They have no email address.');
  if (!mail.wantsEmail) return refusal('They do not want emails about their service.');
  if (mail.isEmpty) return refusal('There is nothing on the statement.');
  return today !== null && mail.sentOn === today
    ? refusal('A statement for this customer is already in today’s outbox.')
    : null;
}
