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
  /** The end of the payout hold; null if payouts are not held. */
  readonly until: string | null;
}

/** The email to an Owner about a new bank account for payouts. */
export function bankChangedMail({ businessName, ending, isFirst, until }: BankChangeWords): Mail {
  const verb = isFirst ? 'was added' : 'was changed';
  const held =
    until === null
      ? []
      : [`Payouts are on hold for ${HOLD_HOURS} hours, until ${MOMENT.format(new Date(until))}.`];
  return {
    subject: `The bank account for your payouts ${verb}`,
    body: [
      `The bank account for payouts from Roundbook to ${businessName || 'your business'} ${verb}. It now ends in ${ending}.`,
      ...held,
      'If neither you nor another Owner did this, change your password now, check the security log, and correct the bank account before the next payout.',
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
      `The payment provider for ${businessName || 'your business'} needs this before customers can pay by card or Direct Debit and you can be paid out:`,
      asked.join('\n'),
      `Please complete this here:\n${link}`,
    ].join('\n\n'),
  };
}
