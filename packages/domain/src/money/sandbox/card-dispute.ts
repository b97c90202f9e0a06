import type { Instant } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';
import {
  bankDate,
  daysLater,
  type Due,
  type Entry,
  reported,
  SandboxRefusal,
  type Step,
  still,
} from './sandbox-step.ts';

/** A dispute in the sandbox. */
export interface DisputeState {
  readonly paymentId: string;
  readonly state: 'Evidence needed' | 'Under review' | 'Won' | 'Lost';
  readonly amount: Pence;
  readonly fee: Pence;
  readonly reason: string;
  readonly evidenceBy: Instant | null;
  readonly evidence: { readonly words: string; readonly files: readonly string[] } | null;
  readonly due: Due<'give up' | 'decide'> | null;
}

/** The fee for a dispute, whatever its outcome. */
const DISPUTE_FEE: Pence = 2000;
const EVIDENCE_DAYS = 7;
const REVIEW_DAYS = 1;

/** Takes the disputed money back for the customer and asks the business for evidence. */
export function openDispute(
  paymentId: string,
  amount: Pence,
  reason: string,
  now: Instant,
): Step<DisputeState> {
  const evidenceBy = daysLater(now, EVIDENCE_DAYS);
  return reported(
    {
      paymentId,
      state: 'Evidence needed',
      amount,
      fee: DISPUTE_FEE,
      reason,
      evidenceBy,
      evidence: null,
      due: { what: 'give up', at: evidenceBy },
    },
    [entry('dispute', -amount, now), entry('dispute fee', -DISPUTE_FEE, now)],
  );
}

/**
 * Submits evidence in a dispute, which can be done only once.
 * @throws SandboxRefusal if it is too late, or no evidence is requested
 */
export function answerDispute(
  dispute: DisputeState,
  evidence: { readonly words: string; readonly files: readonly string[] },
  now: Instant,
): Step<DisputeState> {
  if (dispute.state !== 'Evidence needed') {
    throw new SandboxRefusal('dispute_not_open', 'No more evidence can be added to this dispute.');
  }
  const due = { what: 'decide', at: daysLater(now, REVIEW_DAYS) } as const;
  return reported({ ...dispute, state: 'Under review', evidence, evidenceBy: null, due });
}

/**
 * Carries out a dispute's next event once it is due: without evidence the dispute is lost; otherwise the wording of the
 * evidence decides.
 */
export function advanceDispute(dispute: DisputeState): Step<DisputeState> {
  const { due } = dispute;
  if (!due) return still(dispute);
  const isWon = due.what === 'decide' && convinces(dispute.evidence?.words ?? '');
  const over = { ...dispute, evidenceBy: null, due: null };
  return isWon
    ? reported({ ...over, state: 'Won' }, [entry('dispute', dispute.amount, due.at)])
    : reported({ ...over, state: 'Lost' });
}

/**
 * Whether the evidence wins the dispute. In the sandbox the evidence itself decides, with the words that Stripe's test
 * mode uses (`winning_evidence`).
 */
function convinces(words: string): boolean {
  return /\bwinning[_ ]evidence\b/i.test(words);
}

function entry(kind: Entry['kind'], amount: Pence, at: Instant): Entry {
  return { kind, amount, availableOn: bankDate(at) };
}
