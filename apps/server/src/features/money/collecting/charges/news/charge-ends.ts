import { isTaken } from '@roundbook/domain/money/charges/charge';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Dispute } from '../../../../../providers/cards/cards.ts';
import type { ChargeChange } from '../charge-money.ts';

/** A dispute whose state has just been recorded. */
export interface DisputeNews {
  readonly dispute: Pick<Dispute, 'disputeId' | 'state' | 'amount' | 'reason' | 'evidenceBy'>;
  /** Whether this state of the dispute was unknown before. */
  readonly isNews: boolean;
  /** Whether the dispute itself was unknown before. */
  readonly isFirst: boolean;
}

/** Money from a charge that has been lost, is held, or has been released. */
export interface ChargeEnd {
  /** Whether it is about a dispute or a charge-back, rather than a payment that failed. */
  readonly isDispute: boolean;
  /** Tells the occasion apart from the charge's other occasions. */
  readonly key: string;
  /** One line about it, given the customer's name. */
  readonly subject: (name: string) => string;
  /** Further sentences, given the customer's name and the deadline for an answer (empty if there is none). */
  readonly words: (name: string, answerBy: string) => string;
}

/**
 * The loss, holding or release of a charge's money that a change reports; undefined if the change reports none. A lost
 * dispute is reported once, with the dispute, although the charge itself changes later.
 */
export function endOf(
  change: ChargeChange,
  disputed: DisputeNews | undefined,
): ChargeEnd | undefined {
  return endOfDispute(change, disputed) ?? endOfCharge(change);
}

function endOfDispute(
  { before }: ChargeChange,
  disputed: DisputeNews | undefined,
): ChargeEnd | undefined {
  if (!disputed?.isNews) return undefined;
  const { disputeId, state, amount, reason } = disputed.dispute;
  const pounds = formatPounds(amount);
  const made = { isDispute: true, key: `dispute:${disputeId}:${state}` };
  switch (state) {
    case 'Evidence needed':
    case 'Under review':
      if (!disputed.isFirst) return undefined;
      return {
        ...made,
        subject: (name) => `${name} disputes a payment of ${pounds}`,
        words: (name, answerBy) => {
          const answer = answerBy && ` Please answer by ${answerBy}; you can answer once.`;
          return `${name} has told their bank that ${pounds} should not have been taken. ${reason} The money stays on hold until the bank decides.${answer}`;
        },
      };
    case 'Won':
      return {
        ...made,
        subject: (name) => `You won the dispute with ${name} about ${pounds}`,
        words: () =>
          `The bank has decided in your favour. The ${pounds} is yours, and no longer on hold.`,
      };
    case 'Lost':
      if (before.state === 'Charged back') return undefined;
      return {
        ...made,
        subject: (name) => `You lost the dispute with ${name} about ${pounds}`,
        words: (name) => lostWords(name, amount),
      };
  }
}

function lostWords(name: string, amount: Pence): string {
  const pounds = formatPounds(amount);
  return `The bank has decided for ${name}, and taken back ${pounds}. ${name} owes this amount again.`;
}

function endOfCharge({ before, after }: ChargeChange): ChargeEnd | undefined {
  if (before.paymentId === null || before.state === after.state || isTaken(after.state)) {
    return undefined;
  }
  const problem = after.observed?.problem;
  if (problem?.code === 'dispute_lost') return undefined;
  const pounds = formatPounds(after.amount - before.refunded);
  return {
    isDispute: after.state === 'Charged back',
    key: 'lost',
    subject: (name) => `${pounds} from ${name} was taken back`,
    words: (name) =>
      `The bank has taken back ${pounds} that came from ${after.label}. ${problem?.message ?? 'It did not say why.'} ${name} owes this amount again.`,
  };
}
