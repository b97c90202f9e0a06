import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/** The methods by which the business itself takes money, through a provider. */
export const CHARGE_METHODS = ['Card', 'Direct Debit'] as const;

export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/**
 * How far a charge is:
 * - `Waiting`: nothing has gone out yet; it can be withdrawn
 * - `Withdrawn`: it was, so the provider never heard of it
 * - `Submitted`: it went out, and the provider has not said yes or no
 * - `Customer needed`: the customer must confirm it with their bank
 * - `Failed`: the provider said no
 * - `Cancelled`: it was stopped at the provider before any money moved
 * - `Succeeded`: the provider said yes; the money is on its way
 * - `Available`: the provider has the money for the business
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

/** A state in which a provider may have a charge. */
export type ObservedState = Exclude<ChargeState, 'Waiting' | 'Withdrawn'>;

/** Why a provider said no. */
export interface ChargeProblem {
  /** The provider's word, such as `insufficient_funds`. */
  readonly code: string;
  /** In words for people. */
  readonly message: string;
  /** Whether the same method may succeed another day. */
  readonly mayRetry: boolean;
}

/** The state of a charge at its provider, by one answer. */
export interface Observation {
  /** Which try of the charge was asked about; counts from 1. */
  readonly attempt: number;
  /** The instant at which the provider was asked. */
  readonly at: string;
  readonly state: ObservedState;
  readonly fee: Pence | null;
  /** The plain date on which the money leaves the customer's account, if that is known. */
  readonly chargeOn: PlainDate | null;
  /** The plain date from which the business may be paid it out, if that is known. */
  readonly availableOn: PlainDate | null;
  readonly problem: ChargeProblem | null;
}

/** What is known of a charge. */
export interface ChargeProgress {
  readonly state: ChargeState;
  /** Which try is the current one; 0 until the first goes out. */
  readonly attempt: number;
  /** The answer that decided the state; null until there is one. */
  readonly observed: Observation | null;
}

/** Seconds in which a charge can be withdrawn before it goes out. */
const CANCEL_WINDOW_SECONDS = 300;

/** The instant until which a charge can be withdrawn. */
export function cancelUntil(askedAt: string): string {
  return new Date(Date.parse(askedAt) + CANCEL_WINDOW_SECONDS * 1000).toISOString();
}

/** Whether the money of a charge counts as received. */
export function isTaken(state: ChargeState): boolean {
  return state === 'Succeeded' || state === 'Available';
}

/** Whether a charge may still bring its money in without anybody asking for it again. */
export function isUnderWay(state: ChargeState): boolean {
  return state === 'Waiting' || state === 'Submitted' || state === 'Customer needed';
}

/** The states in which someone has to act for the money to come. */
export const TROUBLED_STATES: readonly ChargeState[] = [
  'Failed',
  'Customer needed',
  'Charged back',
];

/** Lets the next try of a charge go out. */
export function submit(charge: ChargeProgress): ChargeProgress {
  return { ...charge, state: 'Submitted', attempt: charge.attempt + 1 };
}

/**
 * A charge after one more answer of its provider. Answers may come late, twice and in any order, so the
 * newest decides, and that is the one which
 *
 * 1. is about the latest try,
 * 2. knows how the try ended, where others only know that it went out: once it has ended, it cannot be
 *    under way again,
 * 3. was asked for last.
 *
 * That orders all answers, so any order of observing them ends in the same state.
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

/** Above zero if the first of two answers is the newer one. */
function compareAnswers(one: Observation, other: Observation): number {
  return (
    one.attempt - other.attempt ||
    Number(hasEnded(one.state)) - Number(hasEnded(other.state)) ||
    Date.parse(one.at) - Date.parse(other.at) ||
    CHARGE_STATES.indexOf(one.state) - CHARGE_STATES.indexOf(other.state)
  );
}
