import { formatPounds } from '../../values/money/pounds.ts';
import type { Conflict } from '../../values/refusals/conflict.ts';
import { type Effect, type EffectKind, isAsShown } from './effects.ts';

const by = (amount: number) => `${formatPounds(Math.abs(amount))} ${amount < 0 ? 'less' : 'more'}`;

type Words = (effect: Effect) => string;

const WITHOUT_FIGURES: Readonly<Record<EffectKind, Words>> = {
  lateCancel: () => 'The customer is charged for cancelling late.',
  turnedAway: () => 'The customer is charged for turning you away.',
  missed: () => 'The next visit costs more.',
  stop: ({ description }) => `The job is cancelled: ${description.toLowerCase()}.`,
  first: () => 'The first clean costs more.',
  lapsed: ({ description }) => `${description}: this visit costs more.`,
  part: ({ description }) => `${description}. This visit costs less.`,
  loyalty: () => 'The loyalty card is full: this visit is free or costs less.',
};

const WITH_FIGURES: Readonly<Record<EffectKind, (effect: Effect, amount: number) => string>> = {
  lateCancel: (_, amount) => `${formatPounds(amount)} is charged for cancelling late.`,
  turnedAway: (_, amount) => `${formatPounds(amount)} is charged for turning you away.`,
  missed: (_, amount) => `The next visit costs ${by(amount)}.`,
  stop: WITHOUT_FIGURES.stop,
  first: (_, amount) => `The first clean costs ${by(amount)}.`,
  lapsed: ({ description }, amount) => `${description}: this visit costs ${by(amount)}.`,
  part: ({ description }, amount) => `${description}. This visit costs ${by(amount)}.`,
  loyalty: (_, amount) => `The loyalty card is full: this visit costs ${by(amount)}.`,
};

/** The effect of a rule as a sentence, without an amount if it is unknown. */
export function effectSentence(effect: Effect): string {
  const { kind, amount } = effect;
  return amount === null ? WITHOUT_FIGURES[kind](effect) : WITH_FIGURES[kind](effect, amount);
}

/**
 * The consequence of cancelling a visit, as the visit's customer reads it; null for effects that do
 * not concern the customer.
 */
export function customerSentence({ kind, amount, description }: Effect): string | null {
  const sum = amount === null ? null : formatPounds(amount);
  switch (kind) {
    case 'lateCancel':
      return `It is too late to cancel this visit free of charge: we charge ${sum === null ? 'for it' : sum}.`;
    case 'missed':
      return `Your next visit will cost ${sum === null ? 'more' : `${sum} more`}.`;
    case 'stop':
      return `We will stop coming after that: ${description.toLowerCase()}.`;
    default:
      return null;
  }
}

/** The title of the question that asks whether to go ahead although the rules' charges now differ from those shown. */
const CHARGED_DIFFERENTLY = 'Charged differently';

/**
 * The question before closing a visit whose effects differ from the effects shown; null if they do not.
 * @param shown the effects that the user confirmed; absent if the user saw none
 */
export function effectsConflict(
  decided: readonly Effect[],
  shown: readonly Pick<Effect, 'kind' | 'amount'>[] = [],
): Conflict | null {
  if (isAsShown(shown, decided)) return null;
  const now = decided.map(effectSentence).join(' ') || 'Your rules do not add or charge anything.';
  const before = shown.length > 0 ? ' This has changed since you last saw it.' : '';
  return { title: CHARGED_DIFFERENTLY, message: `${now}${before} Go ahead?`, action: 'Go ahead' };
}

/**
 * Asks before closing many visits if any of them have effects; null if none of them do.
 * @param shown the effects shown for a single visit
 */
export function bulkEffectsConflict(
  visits: readonly (readonly Effect[])[],
  shown: readonly Pick<Effect, 'kind' | 'amount'>[] = [],
): Conflict | null {
  const [first = []] = visits;
  if (visits.length === 1) return effectsConflict(first, shown);
  const affected = visits.filter((effects) => effects.length > 0);
  if (affected.length === 0) return null;
  const stops = affected.filter((effects) => effects.some(({ kind }) => kind === 'stop')).length;
  const charged = affected.length - stops;
  const parts = [
    charged > 0 && `change what ${charged} of these visits ${charged === 1 ? 'costs' : 'cost'}`,
    stops > 0 && `cancel ${stops} ${stops === 1 ? 'job' : 'jobs'}`,
  ].filter(Boolean);
  const message = `Your rules ${parts.join(', and ')}. Go ahead?`;
  return { title: CHARGED_DIFFERENTLY, message, action: 'Go ahead' };
}

/** The effects on a visit in brief, as the job's history states them: "Turned away £20.00". */
export function effectNote(effects: readonly Effect[]): string {
  return effects
    .map(({ description, amount }) =>
      amount === null || amount === 0 ? description : `${description} ${formatPounds(amount)}`,
    )
    .join(', ');
}
