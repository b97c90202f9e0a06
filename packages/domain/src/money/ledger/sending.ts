import type { PlainDate } from '../../values/dates/plain-date.ts';

/** What decides whether a statement is emailed to its customer. */
export interface StatementMail {
  /** The customer's address; empty without one. */
  readonly email: string;
  /** False if they opted out of messages about their service by email. */
  readonly wantsEmail: boolean;
  /** Whether there is nothing to tell. */
  readonly isEmpty: boolean;
  /** The day on which they were sent one last. */
  readonly sentOn: PlainDate | null;
}

/**
 * Why a customer is sent no statement, in words; null if they are.
 * @param today who was sent one on this day is left out; null to send it again
 */
export function statementRefusal(mail: StatementMail, today: PlainDate | null): string | null {
  if (mail.email === '') return 'They have no email address.';
  if (!mail.wantsEmail) return 'They do not want emails about their service.';
  if (mail.isEmpty) return 'There is nothing on the statement.';
  return today !== null && mail.sentOn === today ? 'They were sent one today.' : null;
}
