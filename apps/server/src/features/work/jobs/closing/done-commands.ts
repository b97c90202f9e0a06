import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as bulkCalls from '@roundbook/contract/work/jobs/bulk';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { ActionSource } from '@roundbook/contract/work/jobs/job';
import { MONEY_ROLE } from '@roundbook/domain/access/visibility';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { markDone as decideDone } from '@roundbook/domain/work/jobs/closing';
import { bulkEarlyDoneConflict } from '@roundbook/domain/work/jobs/conflicts';
import {
  markDoneRefusals,
  roleForMarkDone,
  type MarkDoneForm,
} from '@roundbook/domain/work/jobs/mark-done-form';
import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import { authorise } from '../../../../platform/http/access.ts';
import { accept, acceptAll } from '../../../../platform/http/app-error.ts';
import { subjectOf } from '../../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { loadJobs, loadJobWith, type JobRef } from '../change-queries.ts';
import { type DoneWishes, type KnownOfVisits, type VisitPayment, visitsClosed } from '../facts.ts';
import { openOf, originalCostOf, ruleJobOf, type LoadedJob } from '../job-record.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { joinedNotes } from '../visits/addition-commands.ts';
import { findClosedSince } from '../visits/visit-queries.ts';
import { linkAssets } from '../visits/visit-store.ts';
import { checkVisit } from './closed-policy.ts';
import {
  closeJob,
  closedVisitsOf,
  saveClosed,
  type ClosedJob,
  withInvoices,
} from './job-closing.ts';
import { withRest } from './job-rest.ts';
import { askAboutEffects, askAboutMany, checkRuleWishes, ruledDone } from './job-rules.ts';
import { takeBackReplaced } from './replace-commands.ts';

type Body = BodyOf<typeof markJobDone>;
type Call = Pick<
  WriteCall<typeof bulkCalls.markJobsDone>,
  'tx' | 'actor' | 'conflicts' | 'now' | 'today' | 'facts'
>;

/** The input with which visits are closed, one or many. */
interface DoneInput {
  readonly doneOn: string;
  readonly notes?: string;
  readonly purchaseOrder?: string;
  readonly actionSource: ActionSource;
  readonly adjustment?: Body['itemisationAdjustment'];
  readonly partDone?: Body['partDone'];
  readonly withoutRules?: boolean;
}

/**
 * Closes loaded jobs as done, in memory.
 * @throws ConflictError once for all jobs, if some of them are due only much later
 */
function close(
  { actor, conflicts, today }: Call,
  jobs: readonly LoadedJob[],
  input: DoneInput,
  { rulesOf, cards: cardsAtFirst = new Map() }: Partial<KnownOfVisits>,
): ClosedJob[] {
  // Each further visit to a customer finds the loyalty card as the previous visit left it.
  const cards = new Map(cardsAtFirst);
  const doneOn = todayIn(actor.timeZone, input.doneOn);
  const closings = jobs.map((job) => {
    const closing = accept(decideDone(ruleJobOf(job), openOf(job), { doneOn }, today));
    return closeJob(job, closing, {
      at: input.doneOn,
      by: actor.userId,
      notes: input.notes ?? '',
      purchaseOrder: input.purchaseOrder ?? '',
      actionSource: input.actionSource,
      adjustment: input.adjustment,
      ruled: ruledDone(job, input, { doneOn, rules: rulesOf?.(job.customerId), cards }),
    });
  });
  const early = bulkEarlyDoneConflict(
    closings.map(({ closed }) => closed),
    doneOn,
  );
  if (early) {
    const which = closings.map(({ closed }) => closed.id);
    conflicts.ask(early.title, early.message, subjectOf('done-early', which), early.action);
  }
  return closings;
}

/** Closes many open visits as done, all or none, with one question for all. */
export async function markJobsDone(
  call: Call,
  refs: readonly JobRef[],
  {
    eventTriggers,
    notifications,
    actionSource,
    doneOn = call.now,
  }: Pick<DoneWishes, 'eventTriggers' | 'notifications'> & {
    readonly actionSource: ActionSource;
    readonly doneOn?: string | undefined;
  },
): Promise<string[]> {
  const { tx, actor, facts } = call;
  const customerIds = refs.map((ref) => ref.customerId);
  const wishes = {
    eventTriggers,
    // For many visits, `Charge` applies only to customers who agreed to be charged.
    chargeIfAgreed: eventTriggers.includes('Charge'),
    keepsUncharged: false,
    notifications,
    isPaid: false,
    assetIds: [],
  };
  const expecting = facts.expect(visitsClosed, { customerIds, wishes });
  const jobs = await loadJobs(tx, actor, refs);
  const done = await expecting;
  const closings = close(call, jobs, { doneOn, actionSource }, done.known);
  askAboutMany(call, closings, {});
  const { invoiceIds } = await done.happened(closedVisitsOf(closings));
  saveClosed(tx, withInvoices(closings, invoiceIds));
  return closings.map(({ closed }) => closed.id);
}

function formOf(body: Body, doneOn: string): MarkDoneForm {
  const payment = body.externalPayment;
  return {
    doneOn,
    externalPayment: payment
      ? {
          addExternalPayment: payment.addExternalPayment,
          paymentMethod: payment.paymentMethod ?? null,
          amount: payment.amount ?? null,
        }
      : null,
    itemisationAdjustment: body.itemisationAdjustment ?? null,
  };
}

/**
 * Checks the form for a visit that is done.
 * @throws AppError 400 naming every invalid field
 */
function checkForm(form: MarkDoneForm, job: LoadedJob): void {
  acceptAll(markDoneRefusals(form, originalCostOf(job)), 'invalid');
}

/** The payment in a call whose form has been checked; null if there is none. */
function paymentOf({ externalPayment }: Body): VisitPayment | null {
  if (!externalPayment?.addExternalPayment) return null;
  return { method: externalPayment.paymentMethod!, amount: externalPayment.amount! };
}

/**
 * Marks the open visit of a job as done, with its photos and everything that participants add; first undoes the outcome
 * that it replaces.
 */
export async function markDone(call: WriteCall<typeof markJobDone>) {
  const { tx, actor, params, body, now, today } = call;
  const { eventTriggers, chargeIfAgreed, notifications, assetIds, doneOn = now } = body;
  checkRuleWishes(actor, body);
  const form = formOf(body, doneOn);
  // Removing an adjustment that was planned changes the price too.
  const takesOff = body.itemisationAdjustment === null;
  authorise(actor, { kind: 'role', role: takesOff ? MONEY_ROLE : roleForMarkDone(form) });
  const replaced = await takeBackReplaced(call);
  const isPaid = form.externalPayment?.addExternalPayment === true;
  const expecting = call.facts.expect(visitsClosed, {
    customerIds: [params.id],
    wishes: {
      eventTriggers,
      chargeIfAgreed,
      keepsUncharged: body.actionSource === 'Offline',
      notifications,
      isPaid,
      assetIds,
    },
  });
  const [job, closedSince] = await Promise.all([
    loadJobWith(tx, actor, params, body.occurrenceId),
    findClosedSince(tx, params.jobId, body.occurrenceId),
  ]);
  const done = await expecting;
  checkForm(form, job);
  checkVisit(call, job, { id: body.occurrenceId, closed: closedSince }, 'done');
  const notes = joinedNotes(replaced.notes, body.notes);
  const input = { ...body, doneOn, notes, adjustment: body.itemisationAdjustment };
  const closings = close(call, [job], input, done.known);
  askAboutEffects(call, closings[0]!, body);
  const given = await done.happened(closedVisitsOf(closings, paymentOf(body)));
  const [closing] = withInvoices(closings, given.invoiceIds);
  const planned = await withRest(
    call,
    closing!,
    body.partDone,
    done.known.rulesOf?.(params.id) ?? NO_VISIT_RULES,
  );
  const { closed, job: after } = planned;
  saveClosed(tx, [planned]);
  linkAssets(tx, closed.id, [...replaced.assetIds, ...assetIds]);
  return {
    job: jobView(after, viewerOf(actor, today)),
    invoiceId: closed.invoiceId,
    paymentId: given.paymentIds?.get(closed.id) ?? null,
    notCharged: given.uncharged?.get(closed.id) ?? null,
  };
}

/** Marks many jobs as done. */
export async function markMany(call: WriteCall<typeof bulkCalls.markJobsDone>) {
  const visitIds = await markJobsDone(call, call.body.ids, call.body);
  return { count: visitIds.length, occurrenceIds: visitIds };
}
