import { HOLD_HOURS } from '@roundbook/domain/money/payment-accounts/payout-hold';

/** "Wednesday 25 November 2026 at 12:00", on British clocks. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

interface BankChangeWords {
  readonly businessName: string;
  readonly ending: string;
  readonly isFirst: boolean;
  /** The instant until which payouts wait. */
  readonly until: string | null;
}

/** The mail that tells an Owner of another bank account for payouts. */
export function bankChangedMail({ businessName, ending, isFirst, until }: BankChangeWords): {
  readonly subject: string;
  readonly body: string;
} {
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
