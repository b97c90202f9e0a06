import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { ChargeMethod, ChargeState } from './charge.ts';

/** The facts that decide the wording about a charge. */
export interface DescribedCharge {
  readonly method: ChargeMethod;
  readonly state: ChargeState;
  readonly amount: Pence;
  /** Pence that went back to the customer, by refunds or by a lost dispute. */
  readonly refunded: Pence;
  /** Pence that an open dispute holds. */
  readonly disputed: Pence;
  /** Whether a payout has taken the money. */
  readonly isPaidOut: boolean;
  readonly chargeOn: PlainDate | null;
  readonly availableOn: PlainDate | null;
  readonly retryOn: PlainDate | null;
  /** The reason that the charge failed; empty if it did not. */
  readonly problem: string;
}

/** A charge's state, with the day on which the money leaves or arrives, worded for the office. */
export function chargeWords(charge: DescribedCharge): string {
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
    case 'Available':
      return takenWords(charge);
    case 'Charged back': {
      const what = problem === '' ? 'The customer’s bank took the money back.' : problem;
      return charge.refunded > 0 ? what : `${what} The customer owes it again.`;
    }
  }
}

/** Where each part of the money is: back with the customer, held, or the business's. */
function takenWords(charge: DescribedCharge): string {
  const { amount, refunded, disputed } = charge;
  const partOf = (pence: Pence) =>
    pence >= amount ? 'The whole amount' : `${formatPounds(pence)} of it`;
  const words: string[] = [];
  if (refunded > 0) words.push(`${partOf(refunded)} went back to the customer.`);
  if (disputed > 0)
    words.push(`${partOf(disputed)} is held until the customer’s bank has decided the dispute.`);
  if (refunded + disputed < amount) {
    const kept = words.length === 0 ? 'The money' : 'The rest';
    words.push(charge.state === 'Succeeded' ? arrivalWords(kept, charge) : keptWords(kept, charge));
  }
  return charge.state === 'Succeeded' ? `Taken. ${words.join(' ')}` : words.join(' ');
}

function keptWords(kept: string, { isPaidOut }: DescribedCharge): string {
  if (isPaidOut) return `${kept} has left your balance for your bank account.`;
  return `${kept} is in your balance and can be paid out.`;
}

function debitWords({ chargeOn }: DescribedCharge): string {
  if (chargeOn === null) return 'The Direct Debit is being prepared.';
  return `The money leaves the customer’s account on ${formatLongDate(chargeOn)} and reaches you 2 to 3 working days later.`;
}

function arrivalWords(kept: string, { availableOn }: DescribedCharge): string {
  if (availableOn === null) return `${kept} is on its way to your balance.`;
  return `${kept} reaches your balance on ${formatLongDate(availableOn)}.`;
}

function withRetry(words: string, { retryOn }: DescribedCharge): string {
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
