import { queryClient } from '@roundbook/client/query-client';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  type Effect,
  effectsOfDone,
  effectsOfSkip,
  missCause,
} from '@roundbook/domain/work/visit-rules/effects';
import {
  NO_VISIT_RULES,
  rulesFor,
  type VisitRules,
} from '@roundbook/domain/work/visit-rules/rules';
import { type Settled, settle } from '@roundbook/domain/work/visit-rules/settle';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { appStartQuery } from '../../../../platform/app-start.ts';
import { visitRulesQuery } from '../../visit-rules/api.ts';
import type { Stop } from '../day/day-stops.ts';
import { adjustmentOf, originalCost } from './adjustment.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { waitingCard } from './waiting-card.ts';

/** The rules that apply to a stop's customer. @param business the business's rules; null if not loaded */
export function rulesOfStop({ customer }: Stop, business: VisitRules | null): VisitRules {
  return business ? rulesFor(business, customer.visitRules ?? null) : NO_VISIT_RULES;
}

/** The effects of the rules if a stop is skipped. */
export function skipEffects(
  stop: Stop,
  rules: VisitRules,
  skipping: {
    readonly customerSkipped: boolean;
    readonly notes: string;
    readonly skippedAt: PlainDate | null;
  },
): Effect[] {
  return effectsOfSkip(rules, {
    cause: missCause(skipping),
    scheduledOn: stop.occurrence.scheduledOn,
    skippedOn: skipping.skippedAt ?? stop.occurrence.dueOn,
    frequency: stop.frequency,
    price: stop.occurrence.cost,
    regularPrice: stop.cost,
    misses: stop.misses,
  });
}

/** The effects of the rules on a stop done on a day. */
function doneEffects(stop: Stop, rules: VisitRules, doneOn: PlainDate): Effect[] {
  return effectsOfDone(rules, {
    isFirst: stop.occurrence.isFirst,
    hasFirstPrice: stop.firstVisitCost !== null,
    frequency: stop.frequency,
    lastDoneOn: stop.lastDoneOn,
    doneOn,
    regularPrice: stop.cost,
    followsMiss: stop.occurrence.effects?.some(({ kind }) => kind === 'missed') ?? false,
  });
}

/**
 * The price of a stop according to the form, with the effects of the rules and the customer's
 * loyalty card.
 * @param tasks the tasks queued on this device
 */
export function settledStop(
  stop: Stop,
  rules: VisitRules,
  values: MarkDoneValues,
  tasks?: readonly QueuedTask[],
): Settled {
  const { partDone, doneOn, withoutRules } = values;
  const { what, why, price } = partDone;
  return settle({
    original: originalCost(stop.occurrence),
    adjustment: adjustmentOf(values),
    effects: withoutRules || doneOn === null ? [] : doneEffects(stop, rules, doneOn),
    part: partDone.isPart ? { what: what.trim(), why: why.trim(), price } : null,
    partPercent: rules.partPercent,
    card: values.eventTriggers.LoyaltyCards ? waitingCard(stop, tasks) : null,
  });
}

/** The effects in the form that the server compares with its own decision. */
export function shownOf(effects: readonly Effect[]) {
  return effects.map(({ kind, amount }) => ({ kind, amount }));
}

/**
 * Whether marking a stop as done in one tap would change its price, so that the user has to see it first. Does not
 * wait: if the rules are not loaded, the server asks.
 */
export function changesAtOnce(stop: Stop): boolean {
  const business = queryClient.getQueryData(appStartQuery.queryKey)?.business;
  const known = queryClient.getQueryData(visitRulesQuery.queryKey)?.rules ?? null;
  if (!business) return false;
  const rules = rulesOfStop(stop, known);
  const today = todayIn(business.timeZone, new Date().toISOString());
  const { effects } = settle({
    original: originalCost(stop.occurrence),
    adjustment: stop.occurrence.itemisationAdjustment,
    effects: doneEffects(stop, rules, today),
    part: null,
    partPercent: rules.partPercent,
    card: waitingCard(stop),
  });
  return effects.length > 0;
}
