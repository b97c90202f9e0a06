import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { effectsOfSkip } from '@roundbook/domain/work/visit-rules/effects';
import { NO_VISIT_RULES, type VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { effectSentence } from '@roundbook/domain/work/visit-rules/words';

/** The form values of the rules; null turns a rule off. */
export type RuleValues = { readonly [Field in keyof VisitRules]: number | null };

/** The rules for one way in which a visit may not go as planned. */
export interface RuleGroup {
  readonly id: string;
  readonly title: string;
  /** When the rule applies. */
  readonly about: string;
  readonly fields: readonly (keyof VisitRules)[];
  /** Whether the rule can be turned off: a part-done visit always has a price. */
  readonly canBeOff: boolean;
}

/** The rules, grouped by event. */
export const RULE_GROUPS = [
  {
    id: 'lateCancel',
    title: 'Cancelled late',
    about: 'The customer cancels shortly before the visit, or on the day.',
    fields: ['lateCancelDays', 'lateCancelFee'],
    canBeOff: true,
  },
  {
    id: 'turnedAway',
    title: 'Turned away',
    about: 'You are at the door, and nobody is home, the gate is locked or the dog is loose.',
    fields: ['turnedAwayPercent'],
    canBeOff: true,
  },
  {
    id: 'missed',
    title: 'After a missed visit',
    about: 'The visit after the customer cancelled or turned you away.',
    fields: ['missedPercent'],
    canBeOff: true,
  },
  {
    id: 'stop',
    title: 'Too many misses',
    about: 'The customer misses one visit after another.',
    fields: ['stopAfterMisses'],
    canBeOff: true,
  },
  {
    id: 'part',
    title: 'Done in part',
    about: 'Only some of the work could be done.',
    fields: ['partPercent', 'restDays'],
    canBeOff: false,
  },
  {
    id: 'first',
    title: 'First clean',
    about: 'The first visit of a regular job that has no first price of its own.',
    fields: ['firstPercent'],
    canBeOff: true,
  },
  {
    id: 'lapsed',
    title: 'After a long gap',
    about: 'A visit that comes much later than it should.',
    fields: ['lapsedWeeks', 'lapsedPercent'],
    canBeOff: true,
  },
] as const satisfies readonly RuleGroup[];

/** The rules that a form's values describe. */
export function rulesOf(values: RuleValues): VisitRules {
  return {
    ...values,
    lateCancelFee: values.lateCancelFee ?? 0,
    partPercent: values.partPercent ?? NO_VISIT_RULES.partPercent,
    lapsedPercent: values.lapsedPercent ?? 0,
  };
}

/** A form's values with a group turned off. */
export function withoutGroup(values: RuleValues, { fields }: RuleGroup): RuleValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, null])) };
}

const EXAMPLE: Pence = 2000;
const AN_EXAMPLE = `Example, for a visit of ${formatPounds(EXAMPLE)}:`;

function skipExample(rules: VisitRules, cause: 'Cancelled' | 'TurnedAway', misses = 0): string {
  const effects = effectsOfSkip(rules, {
    cause,
    scheduledOn: '2026-03-03',
    skippedOn: '2026-03-03',
    frequency: { unit: 'week', every: 4 },
    price: EXAMPLE,
    regularPrice: EXAMPLE,
    misses,
  });
  return effects.map(effectSentence).join(' ');
}

const more = (percent: number) => formatPounds(EXAMPLE + Math.round((EXAMPLE * percent) / 100));

/** An example of a rule's effect; while the rule is off, the outcome without it. */
export function exampleOf({ id }: Pick<RuleGroup, 'id'>, values: RuleValues): string {
  const all = rulesOf(values);
  const only = (...fields: (keyof VisitRules)[]): VisitRules => ({
    ...NO_VISIT_RULES,
    ...Object.fromEntries(fields.map((field) => [field, all[field]])),
  });
  const days = all.lateCancelDays;
  const until = days === 0 ? 'on the day' : days === 1 ? 'a day before' : `${days} days before`;
  const weeks = all.lapsedWeeks === 1 ? '1 week' : `${all.lapsedWeeks} weeks`;
  const part = Math.round((EXAMPLE * all.partPercent) / 100);
  const rest =
    all.restDays === null
      ? 'The rest is not planned.'
      : `The rest, ${formatPounds(EXAMPLE - part)}, becomes a visit of its own${all.restDays === 0 ? ', due at once' : `, due ${all.restDays === 1 ? '1 day' : `${all.restDays} days`} later`}.`;
  switch (id) {
    case 'lateCancel':
      return days === null
        ? 'Off: cancelling costs nothing.'
        : `Example: a customer cancels ${until}. ${skipExample(only('lateCancelDays', 'lateCancelFee'), 'Cancelled') || 'Enter a fee.'}`;
    case 'turnedAway':
      return all.turnedAwayPercent === null
        ? 'Off: nothing is charged.'
        : `${AN_EXAMPLE} ${skipExample(only('turnedAwayPercent'), 'TurnedAway')}`;
    case 'missed':
      return all.missedPercent === null
        ? 'Off: the next visit costs the same.'
        : `${AN_EXAMPLE} the next one costs ${more(all.missedPercent)}. Visits that you skip yourself, for example because of rain, change nothing.`;
    case 'stop':
      return all.stopAfterMisses === null
        ? 'Off: the job continues.'
        : `Example: ${skipExample(only('stopAfterMisses'), 'Cancelled', all.stopAfterMisses - 1)} Resume it to serve them again.`;
    case 'part':
      return `${AN_EXAMPLE} ${formatPounds(part)} is charged for the part, unless a worker who sees prices enters another amount. ${rest}`;
    case 'first':
      return all.firstPercent === null
        ? 'Off: the first visit costs the same.'
        : `${AN_EXAMPLE} the first one costs ${more(all.firstPercent)}.`;
    default:
      return all.lapsedWeeks === null
        ? 'Off: a visit costs the same, however late it is.'
        : `${AN_EXAMPLE} one that is more than ${weeks} late costs ${more(all.lapsedPercent)}.`;
  }
}
