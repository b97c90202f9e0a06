import type { ActionSource } from '@roundbook/contract/work/jobs/job';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Closing } from '@roundbook/domain/work/jobs/closing';
import { adjustmentRefusal, type Adjustment } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { Effect, MissCause } from '@roundbook/domain/work/visit-rules/effects';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import type { ClosedVisit, VisitPayment } from '../facts.ts';
import {
  newVisit,
  originalCostOf,
  type LoadedJob,
  type RuleEffects,
  type VisitRecord,
} from '../job-record.ts';
import * as store from '../job-store.ts';
import { insertVisits, saveVisits } from '../visits/visit-store.ts';

/** How a visit was closed, apart from its outcome and dates. */
export interface ClosingFacts {
  /** The instant at which the visit was done or skipped. */
  readonly at: string;
  readonly by: string;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly actionSource: ActionSource;
  /**
   * The adjustment that replaces the planned one; null removes the planned adjustment, and absent
   * keeps it.
   */
  readonly adjustment?: Adjustment | null | undefined;
  /** The visit rules' decision on the visit. */
  readonly ruled?: RuledClosing;
}

/** A closed visit as it is stored. */
type ClosedVisitRecord = VisitRecord & {
  readonly state: Outcome;
  readonly cost: Pence;
  readonly closedOn: PlainDate;
};

/** The visit rules' decision on a visit that is closed. */
export interface RuledClosing {
  /** The effects of the rules, which are shown and can be undone. */
  readonly effects: readonly Effect[];
  /**
   * Given the adjustment that a person entered, returns the whole adjustment, including the rules'
   * share.
   */
  readonly adjustment?: (byHand: Adjustment | null) => Adjustment | null;
  /** The fee for a skipped visit. */
  readonly fee?: Adjustment | null;
  readonly miss?: MissCause | null;
  /** The surcharge on the next visit. */
  readonly surcharge?: Adjustment | null;
  /** The instant at which the job ends with this visit; absent if the job continues. */
  readonly stoppedAt?: string;
  readonly card?: ClosedVisit['card'];
}

/** A closed visit, and its job with the visit that opened after it. */
export interface ClosedJob {
  readonly closed: ClosedVisitRecord;
  readonly job: LoadedJob;
  readonly fee: Adjustment | null;
  readonly card: ClosedVisit['card'];
}

/** The rule effects to store with a closed visit; null if there are none. */
function ruleEffectsOf(ruled: RuledClosing | undefined): RuleEffects | null {
  if (!ruled) return null;
  const { effects, miss, stoppedAt } = ruled;
  if (effects.length === 0 && !miss) return null;
  return { effects, ...(miss ? { miss } : {}), ...(stoppedAt ? { stoppedAt } : {}) };
}

/** A new visit, with the surcharge for the missed visit before it, if there is one. */
export function withSurcharge(
  visit: VisitRecord,
  surcharge: Adjustment | null | undefined,
): VisitRecord {
  if (!surcharge) return visit;
  const effects = [{ kind: 'missed', ...surcharge }] as const;
  return { ...visit, adjustment: surcharge, ruleEffects: { effects, surcharge } };
}

/**
 * Closes a job's open visit as the rules decided, in memory. From then on the visit keeps its
 * price.
 * @throws AppError 422 if the adjustment takes the price below zero, for instance because the price
 * has fallen
 */
export function closeJob(job: LoadedJob, closing: Closing, facts: ClosingFacts): ClosedJob {
  const open = job.visit!;
  const { outcome, closedOn } = closing.closed;
  const original = originalCostOf(job);
  const adjustment = facts.adjustment === undefined ? open.adjustment : facts.adjustment;
  accept(adjustment && adjustmentRefusal(adjustment, original), 'itemisationAdjustment');
  const { ruled } = facts;
  const settled = ruled?.adjustment ? ruled.adjustment(adjustment) : adjustment;
  const closed = {
    ...open,
    state: outcome,
    adjustment: settled,
    cost: original + (settled?.amount ?? 0),
    doneOn: facts.at,
    closedOn,
    closedBy: facts.by,
    notes: facts.notes || open.notes,
    purchaseOrder: facts.purchaseOrder || open.purchaseOrder || job.purchaseOrder,
    actionSource: facts.actionSource,
    beforeClosing: {
      adjustment: open.adjustment,
      notes: open.notes,
      purchaseOrder: open.purchaseOrder,
      assetIds: open.assetIds,
      ruleEffects: open.ruleEffects,
    },
    ruleEffects: ruleEffectsOf(ruled),
    version: open.version + 1,
  };
  const after = {
    ...job,
    lastOutcome: outcome,
    lastClosedOn: closedOn,
    lastDoneOn: outcome === 'Done' ? closedOn : job.lastDoneOn,
    misses: outcome === 'Done' ? 0 : job.misses + (ruled?.miss ? 1 : 0),
    cancelledAt: ruled?.stoppedAt ?? job.cancelledAt,
    version: job.version + 1,
  };
  const opens = ruled?.stoppedAt === undefined ? closing.next : null;
  const next = opens && withSurcharge(newVisit(after, job.nextSequence, opens), ruled?.surcharge);
  return {
    closed,
    job: { ...after, visit: next },
    fee: ruled?.fee ?? null,
    card: ruled?.card ?? null,
  };
}

/** Adds the ids of the invoices that were issued for the visits. */
export function withInvoices(
  closings: readonly ClosedJob[],
  invoiceIds: ReadonlyMap<string, string> | undefined,
): ClosedJob[] {
  return closings.map(({ closed, ...rest }) => ({
    ...rest,
    closed: { ...closed, invoiceId: invoiceIds?.get(closed.id) ?? closed.invoiceId },
  }));
}

/** Closed visits in the form that participants get. */
export function closedVisitsOf(
  closings: readonly ClosedJob[],
  payment: VisitPayment | null = null,
): ClosedVisit[] {
  return closings.map(({ closed, job, fee, card }) => ({
    occurrenceId: closed.id,
    jobId: job.id,
    customerId: job.customerId,
    siteId: job.siteId,
    outcome: closed.state,
    title: job.title,
    cost: closed.cost,
    adjustment: closed.adjustment,
    purchaseOrder: closed.purchaseOrder,
    notes: closed.notes,
    plannedFor: closed.scheduledOn ?? closed.dueOn,
    closedOn: closed.closedOn,
    nextDueOn: job.visit?.dueOn ?? null,
    payment,
    fee,
    card,
  }));
}

/** Writes closed visits, the newly opened visits, and their jobs, in a few statements. */
export function saveClosed(tx: TenantTransaction, closings: readonly ClosedJob[]): void {
  saveVisits(
    tx,
    closings.map((one) => one.closed),
  );
  insertVisits(
    tx,
    closings.flatMap((one) => one.job.visit ?? []),
  );
  const jobs = closings.map((one) => one.job);
  store.saveJobs(tx, jobs);
  store.announceJobs(tx, jobs);
}
