import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as bulkCalls from '@roundbook/contract/work/jobs/bulk';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { NotificationChoices } from '@roundbook/domain/messages/notifications/notifications';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { markDone as decideDone } from '@roundbook/domain/work/jobs/closing';
import { bulkEarlyDoneConflict } from '@roundbook/domain/work/jobs/conflicts';
import {
  type EventTrigger,
  type MarkDoneForm,
  markDoneErrors,
  roleForMarkDone,
} from '@roundbook/domain/work/jobs/mark-done-form';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { authorise } from '../../../platform/http/access.ts';
import { accepted, AppError, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { areOwnAssets } from '../../files/assets/lookups.ts';
import { openAccounts, saveAccounts } from '../../money/ledger/effects.ts';
import { type JobRef, loadJob, loadJobs } from './change-queries.ts';
import { type ClosedJob, closeJob, saveClosed } from './job-closing.ts';
import { findAudience, tellDone } from './job-messages.ts';
import { type LoadedJob, openOf, originalCostOf, ruleJobOf } from './job-record.ts';
import { jobView, viewerOf } from './job-view.ts';
import { linkAssets } from './occurrence-store.ts';
import { checkOccurrence, findClosedSince, subjectOf } from './policy.ts';

type Body = BodyOf<typeof markJobDone>;
type Accounts = Awaited<ReturnType<typeof openAccounts>>;
type Call = Pick<
  WriteCall<typeof bulkCalls.markJobsDone>,
  'tx' | 'actor' | 'conflicts' | 'now' | 'today' | 'enqueue'
>;

/** What a visit is closed with, alike for one and for many. */
interface DoneInput {
  readonly doneOn: string;
  readonly eventTriggers: readonly EventTrigger[];
  readonly notes?: string;
  readonly purchaseOrder?: string;
  readonly adjustment?: Body['itemisationAdjustment'];
}

/** @throws AppError 422 while no card or mandate can be saved with a customer */
function checkTriggers(triggers: readonly EventTrigger[]): void {
  if (triggers.includes('Charge')) {
    throw refuse('This customer has no saved payment method.', 'eventTriggers');
  }
}

/**
 * Closes loaded jobs as done and raises their invoices in memory.
 * @throws ConflictError once for all where some are not due for long
 */
function close(
  { actor, conflicts, today }: Call,
  jobs: readonly LoadedJob[],
  accounts: Accounts,
  input: DoneInput,
): ClosedJob[] {
  const doneOn = todayIn(actor.timeZone, input.doneOn);
  const closings = jobs.map((job) => {
    const closing = accepted(decideDone(ruleJobOf(job), openOf(job), { doneOn }, today));
    return closeJob(job, closing, {
      at: input.doneOn,
      by: actor.userId,
      notes: input.notes ?? '',
      purchaseOrder: input.purchaseOrder ?? '',
      adjustment: input.adjustment,
    });
  });
  const early = bulkEarlyDoneConflict(
    closings.map(({ closed }) => closed.dueOn),
    doneOn,
  );
  if (early) {
    const which = closings.map(({ closed }) => closed.id);
    conflicts.ask(early.title, early.message, subjectOf('done-early', which));
  }
  if (!input.eventTriggers.includes('Invoice')) return closings;
  return closings.map(({ closed, job }) => {
    const invoiceId = accounts.get(job.customerId)!.raiseInvoice({
      occurrenceId: closed.id,
      description: job.title,
      amount: closed.cost,
      adjustment: closed.adjustment,
      purchaseOrder: closed.purchaseOrder,
      suppliedOn: doneOn,
      issuedOn: today,
    });
    return { job, closed: { ...closed, invoiceId } };
  });
}

async function accountsFor(
  tx: TenantTransaction,
  needed: boolean,
  customerIds: readonly string[],
): Promise<Accounts> {
  return needed ? openAccounts(tx, customerIds) : new Map();
}

/** Who is told and how, where anybody is. */
interface Telling {
  readonly eventTriggers: readonly EventTrigger[];
  readonly notifications: NotificationChoices;
}

function audienceFor(
  tx: TenantTransaction,
  { eventTriggers, notifications }: Telling,
  customerIds: readonly string[],
) {
  const told = eventTriggers.includes('SendNotifications');
  return told ? findAudience(tx, customerIds, notifications) : null;
}

/** Closes many open visits as done, all or none, with one question for all. */
export async function markJobsDone(
  call: Call,
  refs: readonly JobRef[],
  input: Telling & { readonly doneOn?: string | undefined },
): Promise<string[]> {
  const { tx, actor, now } = call;
  const { doneOn = now, eventTriggers } = input;
  checkTriggers(eventTriggers);
  const customerIds = refs.map((ref) => ref.customerId);
  const [accounts, jobs, audience] = await Promise.all([
    accountsFor(tx, eventTriggers.includes('Invoice'), customerIds),
    loadJobs(tx, actor, refs),
    audienceFor(tx, input, customerIds),
  ]);
  const closings = close(call, jobs, accounts, { doneOn, eventTriggers });
  saveClosed(tx, closings);
  if (audience) tellDone(call, audience, closings);
  saveAccounts(tx, accounts.values());
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

/** @throws AppError 400 naming every field at fault */
function checkForm(form: MarkDoneForm, job: LoadedJob): void {
  const errors = markDoneErrors(form, originalCostOf(job));
  if (errors.length === 0) return;
  throw new AppError('invalid', { errors: errors.map((one) => ({ code: 'invalid', ...one })) });
}

/** Marks the open visit of a job as done, with its invoice, payment, photos and message. */
export async function markDone(call: WriteCall<typeof markJobDone>) {
  const { tx, actor, params, body, now, today } = call;
  const { eventTriggers, doneOn = now } = body;
  const form = formOf(body, doneOn);
  // Taking a planned adjustment off changes the price as well.
  const takesOff = body.itemisationAdjustment === null;
  authorise(actor, { kind: 'role', role: takesOff ? 'Worker' : roleForMarkDone(form) });
  checkTriggers(eventTriggers);
  const isPaid = form.externalPayment?.addExternalPayment === true;
  const [accounts, job, seen, ownAssets, audience] = await Promise.all([
    accountsFor(tx, isPaid || eventTriggers.includes('Invoice'), [params.id]),
    loadJob(tx, actor, params),
    findClosedSince(tx, params.jobId, body.occurrenceId),
    body.assetIds.length === 0 || areOwnAssets(tx, body.assetIds),
    audienceFor(tx, body, [params.id]),
  ]);
  if (!ownAssets) throw refuse('A file is not there any more.', 'assetIds');
  checkForm(form, job);
  checkOccurrence(call.conflicts, job, body.occurrenceId, seen);
  const input = { ...body, doneOn, adjustment: body.itemisationAdjustment };
  const [closing] = close(call, [job], accounts, input);
  const { closed, job: after } = closing!;
  const paymentId = isPaid ? recordPayment(call, accounts, closed) : null;
  saveClosed(tx, [closing!]);
  linkAssets(tx, closed.id, body.assetIds);
  if (audience) tellDone(call, audience, [closing!]);
  saveAccounts(tx, accounts.values());
  return { job: jobView(after, viewerOf(actor, today)), invoiceId: closed.invoiceId, paymentId };
}

/** Records the payment that was checked with the form. */
function recordPayment(
  { actor, body, params }: WriteCall<typeof markJobDone>,
  accounts: Accounts,
  closed: ClosedJob['closed'],
): string {
  const { paymentMethod, amount } = body.externalPayment!;
  return accounts.get(params.id)!.recordPayment({
    method: paymentMethod!,
    amount: amount!,
    receivedOn: closed.closedOn!,
    reference: '',
    occurrenceId: closed.id,
    recordedBy: actor.userId,
  });
}

/** Marks many jobs as done. */
export async function markMany(call: WriteCall<typeof bulkCalls.markJobsDone>) {
  const occurrenceIds = await markJobsDone(call, call.body.ids, call.body);
  return { count: occurrenceIds.length, occurrenceIds };
}
