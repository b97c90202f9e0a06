import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/** The methods by which the business itself collects money through a provider. */
export const CHARGE_METHODS = ['Card', 'Direct Debit'] as const;

export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/**
 * The states of a charge:
 * - `Waiting`: not sent yet; it can be withdrawn
 * - `Withdrawn`: withdrawn in time, so the provider never saw it
 * - `Submitted`: sent, without an answer from the provider
 * - `Customer needed`: the customer has to confirm it with their bank
 * - `Failed`: the provider declined it
 * - `Cancelled`: stopped at the provider before any money moved
 * - `Succeeded`: the provider accepted it; the money is on its way
 * - `Available`: the provider holds the money for the business
 * - `Charged back`: the customer's bank took the money back
 */
export const CHARGE_STATES = [
  'Waiting',
  'Withdrawn',
  'Submitted',
  'Customer needed',
  'Failed',
  'Cancelled',
  'Succeeded',
  'Available',
  'Charged back',
] as const;

export type ChargeState = (typeof CHARGE_STATES)[number];

/** A charge state that a provider can report. */
export type ObservedState = Exclude<ChargeState, 'Waiting' | 'Withdrawn'>;

/** The reason that a provider declined a charge. */
export interface ChargeProblem {
  /** The provider's code, such as `insufficient_funds`. */
  readonly code: string;
  /** The reason as the office reads it. */
  readonly message: string;
  /** Whether the same method may succeed on another day. */
  readonly mayRetry: boolean;
}

/** A charge's state at its provider, according to one answer. */
export interface Observation {
  /** The try that the answer is about, counted from 1. */
  readonly attempt: number;
  /** The instant at which the provider was asked. */
  readonly at: string;
  readonly state: ObservedState;
  readonly fee: Pence | null;
  /** The date on which the money leaves the customer's account, if known. */
  readonly chargeOn: PlainDate | null;
  /** The date from which the business may be paid out, if known. */
  readonly availableOn: PlainDate | null;
  readonly problem: ChargeProblem | null;
}

/** A charge's state, and the answer that decided it. */
export interface ChargeProgress {
  readonly state: ChargeState;
  /** The number of the current try; 0 before the first try. */
  readonly attempt: number;
  /** The answer that decided the state; null before the first answer. */
  readonly observed: Observation | null;
}

/** Seconds for which a charge can be withdrawn before it is sent. */
const CANCEL_WINDOW_SECONDS = 300;

/** The end of a charge's cancel window. */
export function cancelUntil(askedAt: string): string {
  return new Date(Date.parse(askedAt) + CANCEL_WINDOW_SECONDS * 1000).toISOString();
}

/** Whether the money of a charge counts as received by the business. */
export function isTaken(state: ChargeState): boolean {
  return state === 'Succeeded' || state === 'Available';
}

/** Whether a charge may still succeed without another request. */
export function isUnderWay(state: ChargeState): boolean {
  return state === 'Waiting' || state === 'Submitted' || state === 'Customer needed';
}

/** The states in which a person has to act before the money arrives. */
export const TROUBLED_STATES: readonly ChargeState[] = [
  'Failed',
  'Customer needed',
  'Charged back',
];

/** Starts the next try of a charge. */
export function submit(charge: ChargeProgress): ChargeProgress {
  return { ...charge, state: 'Submitted', attempt: charge.attempt + 1 };
}

/**
 * A charge after another answer from its provider. Answers may arrive late, twice and in any order. The newest
 * decides:
 * 1. the answer about the latest try,
 * 2. then the answer given after the try ended, because a try that has ended cannot be in progress again,
 * 3. then the answer that was requested last. These rules rank all answers, so every order of observing them ends
 * in the same state.
 */
export function observe(charge: ChargeProgress, seen: Observation): ChargeProgress {
  if (charge.state === 'Withdrawn' || charge.state === 'Waiting') return charge;
  if (seen.attempt < charge.attempt) return charge;
  if (charge.observed && compareAnswers(seen, charge.observed) <= 0) return charge;
  return { state: seen.state, attempt: seen.attempt, observed: seen };
}

function hasEnded(state: ObservedState): boolean {
  return state !== 'Submitted' && state !== 'Customer needed';
}

/** Compares two answers; positive if the first is the newer one. */
function compareAnswers(one: Observation, other: Observation): number {
  return (
    one.attempt - other.attempt ||
    Number(hasEnded(one.state)) - Number(hasEnded(other.state)) ||
    Date.parse(one.at) - Date.parse(other.at) ||
    CHARGE_STATES.indexOf(one.state) - CHARGE_STATES.indexOf(other.state)
  );
}
