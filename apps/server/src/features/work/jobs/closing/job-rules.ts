import type { BodyOf } from '@roundbook/contract/endpoint';
import type { markJobDone, skipJob } from '@roundbook/contract/work/jobs/closing';
import { MONEY_ROLE } from '@roundbook/domain/access/visibility';
import { cardAfter, type LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Adjustment } from '@roundbook/domain/work/jobs/price';
import {
  type Effect,
  effectsOfDone,
  effectsOfSkip,
  missCause,
} from '@roundbook/domain/work/visit-rules/effects';
import { NO_VISIT_RULES, type VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { type Settled, settle } from '@roundbook/domain/work/visit-rules/settle';
import { bulkEffectsConflict, effectsConflict } from '@roundbook/domain/work/visit-rules/words';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { authorise } from '../../../../platform/http/access.ts';
import { type Conflicts, subjectOf } from '../../../../platform/http/bypass.ts';
import { isNeverDone, type LoadedJob, originalCostOf } from '../job-record.ts';
import type { ClosedJob, RuledClosing } from './job-closing.ts';

type DoneBody = BodyOf<typeof markJobDone>;

/** Looks up the visit rules of a customer. */
export type RulesOf = (customerId: string) => VisitRules;

/**
 * Checks that the actor has the role that sees prices, if the call sets a price or waives what a
 * rule charges.
 */
export function checkRuleWishes(
  actor: Actor,
  { withoutRules, partDone }: Pick<DoneBody, 'withoutRules' | 'partDone'>,
): void {
  const touchesPrice = withoutRules || (partDone && partDone.price !== null);
  if (touchesPrice) authorise(actor, { kind: 'role', role: MONEY_ROLE });
}

/**
 * The surcharge on the open visit for a missed visit before it; null if there is none, or if it has been changed since.
 */
export function standingSurcharge({ visit }: LoadedJob): Adjustment | null {
  const surcharge = visit?.ruleEffects?.surcharge;
  const adjustment = visit?.adjustment;
  const stands =
    surcharge !== undefined &&
    adjustment?.amount === surcharge.amount &&
    adjustment.description === surcharge.description;
  return stands ? surcharge : null;
}

/** The visit rules' decision on a visit that is skipped. */
export function ruledSkip(
  job: LoadedJob,
  body: Pick<BodyOf<typeof skipJob>, 'customerSkipped' | 'notes'> & {
    readonly withoutRules?: boolean;
  },
  {
    skippedOn,
    askedOn,
    now,
    rules = NO_VISIT_RULES,
  }: {
    readonly skippedOn: PlainDate;
    /** The day on which the customer cancelled, if that was before the skip. */
    readonly askedOn?: PlainDate | undefined;
    readonly now: string;
    readonly rules?: VisitRules | undefined;
  },
): RuledClosing {
  const miss = missCause(body);
  const effects = effectsOfSkip(body.withoutRules ? NO_VISIT_RULES : rules, {
    cause: miss,
    scheduledOn: job.visit?.scheduledOn ?? null,
    skippedOn,
    askedOn,
    frequency: job.frequency,
    price: originalCostOf(job) + (job.visit?.adjustment?.amount ?? 0),
    regularPrice: job.cost,
    misses: job.misses,
  });
  const find = (...kinds: Effect['kind'][]) => effects.find(({ kind }) => kinds.includes(kind));
  const missed = find('missed');
  const fee = find('lateCancel', 'turnedAway');
  // A surcharge for an earlier miss stays even if this visit is rained off; if a fee is charged for
  // this visit, the fee includes the surcharge.
  const passedOn = fee?.kind === 'turnedAway' ? null : standingSurcharge(job);
  return {
    effects,
    miss,
    fee: fee ? { amount: fee.amount ?? 0, description: fee.description } : null,
    surcharge: missed ? { amount: missed.amount ?? 0, description: missed.description } : passedOn,
    ...(find('stop') ? { stoppedAt: now } : {}),
  };
}

/**
 * Works out how the rules and the customer's loyalty card affect a visit that is done.
 * @param cards the loyalty cards by customer, updated with the visit's effects
 */
export function ruledDone(
  job: LoadedJob,
  { partDone, withoutRules = false }: Partial<Pick<DoneBody, 'partDone' | 'withoutRules'>>,
  {
    doneOn,
    rules = NO_VISIT_RULES,
    cards,
  }: {
    readonly doneOn: PlainDate;
    readonly rules?: VisitRules | undefined;
    readonly cards: Map<string, LoyaltyCard>;
  },
): RuledClosing {
  const open = job.visit;
  const added = effectsOfDone(withoutRules ? NO_VISIT_RULES : rules, {
    isFirst: open?.isFirst ?? isNeverDone(job),
    hasFirstPrice: job.firstVisitCost !== null,
    frequency: job.frequency,
    lastDoneOn: job.lastDoneOn,
    doneOn,
    regularPrice: job.cost,
    followsMiss: open?.ruleEffects?.surcharge !== undefined,
  });
  const card = cards.get(job.customerId) ?? null;
  let settled: Settled | undefined;
  return {
    adjustment: (byHand) => {
      settled = settle({
        original: originalCostOf(job),
        adjustment: byHand,
        effects: added,
        part: partDone ?? null,
        partPercent: rules.partPercent,
        card,
      });
      if (card && settled.act) cards.set(job.customerId, cardAfter(card, settled.act));
      return settled.adjustment;
    },
    get effects() {
      return settled?.effects ?? added;
    },
    get card() {
      return card && settled?.act ? { id: card.id, act: settled.act } : null;
    },
  };
}

interface Asking {
  readonly conflicts: Conflicts;
}

const effectsOf = ({ closed }: ClosedJob) => closed.ruleEffects?.effects ?? [];

/**
 * The subject of a confirmation: it is valid only as long as the same effects and amounts would be
 * charged.
 */
function aboutEffects(closings: readonly ClosedJob[]): string {
  const what = closings.map(
    (one) =>
      `${one.closed.id} ${effectsOf(one)
        .map(({ kind, amount }) => `${kind} ${amount}`)
        .join()}`,
  );
  return subjectOf('effects', what);
}

/** Asks before closing a visit if its effects differ from those that the user was shown. */
export function askAboutEffects(
  { conflicts }: Asking,
  closing: ClosedJob,
  { shownEffects }: Pick<DoneBody, 'shownEffects'>,
): void {
  const question = effectsConflict(effectsOf(closing), shownEffects);
  if (!question) return;
  conflicts.ask(question.title, question.message, aboutEffects([closing]), question.action);
}

/**
 * Asks once before closing many visits if some have effects; for a single visit, asks only if its effects differ
 * from those that the user was shown.
 */
export function askAboutMany(
  { conflicts }: Asking,
  closings: readonly ClosedJob[],
  { shownEffects }: Partial<Pick<DoneBody, 'shownEffects'>>,
): void {
  const question = bulkEffectsConflict(closings.map(effectsOf), shownEffects);
  if (!question) return;
  conflicts.ask(question.title, question.message, aboutEffects(closings), question.action);
}
