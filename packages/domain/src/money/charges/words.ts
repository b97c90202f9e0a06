import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { ChargeMethod, ChargeState } from './charge.ts';

/** The facts that decide the wording about a charge. */
export interface ChargeToTell {
  readonly method: ChargeMethod;
  readonly state: ChargeState;
  readonly chargeOn: PlainDate | null;
  readonly availableOn: PlainDate | null;
  readonly retryOn: PlainDate | null;
  /** The reason for a failure; empty otherwise. */
  readonly problem: string;
}

/** A charge's state and the day on which its money arrives, as the office reads it. */
export function chargeWords(charge: ChargeToTell): string {
  const { method, state, problem } = charge;
  switch (state) {
    case 'Waiting':
      return 'The charge goes out in a few minutes. You can cancel it until then.';
    case 'Withdrawn':
      return 'Cancelled before it went out. The customer was not charged.';
    case 'Submitted':
      return method === 'Card' ? 'The bank has not answered yet.' : debitWords(charge);
    case 'Customer needed':
      return 'The customer’s bank asks them to confirm the charge. We have sent them a link.';
    case 'Failed':
      return withRetry(problem === '' ? 'It failed.' : problem, charge);
    case 'Cancelled':
      return 'The charge was stopped before any money moved.';
    case 'Succeeded':
      return arrivalWords(charge);
    case 'Available':
      return 'The money is in your balance and can be paid out.';
    case 'Charged back':
      return `${problem === '' ? 'The customer’s bank took the money back.' : problem} The customer owes it again.`;
  }
}

function debitWords({ chargeOn }: ChargeToTell): string {
  if (chargeOn === null) return 'The Direct Debit is being prepared.';
  return `The money leaves the customer’s account on ${formatLongDate(chargeOn)} and reaches you 2 to 3 working days later.`;
}

function arrivalWords({ availableOn }: ChargeToTell): string {
  if (availableOn === null) return 'Taken. The money is on its way to your balance.';
  return `Taken. The money reaches your balance on ${formatLongDate(availableOn)}.`;
}

function withRetry(words: string, { retryOn }: ChargeToTell): string {
  if (retryOn === null) return `${words} It will not be tried again automatically.`;
  return `${words} It will be tried again on ${formatLongDate(retryOn)}.`;
}

/** The notice to a customer before a Direct Debit leaves their account. */
export function debitNotice(
  pounds: string,
  businessName: string,
  chargeOn: PlainDate | null,
): string {
  const when =
    chargeOn === null ? 'in the next few working days' : `on ${formatLongDate(chargeOn)}`;
  return `${businessName} will collect ${pounds} from your bank account by Direct Debit ${when}, or on the next working day. You do not need to do anything. If this is not right, please tell us before then. The Direct Debit Guarantee applies.`;
}
