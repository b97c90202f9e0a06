import { HOLD_HOURS } from '@roundbook/domain/money/payment-accounts/payout-hold';
import type { Requirement } from '@roundbook/domain/money/payment-accounts/setup-steps';

/** "Wednesday 25 November 2026 at 12:00", in UK time. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

interface Mail {
  readonly subject: string;
  readonly body: string;
}

interface BankChangeWords {
  readonly businessName: string;
  readonly ending: string;
  readonly isFirst: boolean;
  /** The moment until which payouts are held; null if they are not. */
  readonly until: string | null;
}

/** The email to an Owner about a new bank account for payouts. */
export function bankChangedMail({ businessName, ending, isFirst, until }: BankChangeWords): Mail {
  const verb = isFirst ? 'was added' : 'was changed';
  const held =
    until === null
      ? []
      : [`Payouts wait for ${HOLD_HOURS} hours, until ${MOMENT.format(new Date(until))}.`];
  return {
    subject: `The bank account for your payouts ${verb}`,
    body: [
      `The bank account that Roundbook pays ${businessName || 'your business'} out to ${verb}. It now ends in ${ending}.`,
      ...held,
      'If this was not you or another Owner, change your password now, look at the security log, and set the bank account right before payouts go.',
    ].join('\n\n'),
  };
}

/** The email to an Owner about a payment provider's new requirements. */
export function requirementsMail(
  businessName: string,
  requirements: readonly Requirement[],
  link: string,
): Mail {
  const asked = requirements.map(({ reason, dueBy }) =>
    dueBy === null ? `- ${reason}` : `- ${reason} By ${MOMENT.format(new Date(dueBy))}.`,
  );
  return {
    subject: 'Your payment account needs something from you',
    body: [
      `The payment provider of ${businessName || 'your business'} asks for this, so that customers can pay by card or Direct Debit and you are paid out:`,
      asked.join('\n'),
      `Please give it here:\n${link}`,
    ].join('\n\n'),
  };
}
