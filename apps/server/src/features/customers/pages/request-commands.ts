import type * as office from '@roundbook/contract/customers/pages/office';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { queueFromTemplates } from '../../messages/templates/effects.ts';
import { findTemplates } from '../../messages/templates/lookups.ts';
import { scheduleVisits, skipVisits } from '../../work/jobs/effects.ts';
import { findNextVisit } from '../../work/jobs/visits/next-lookups.ts';
import { findPayer, findRecipients } from '../customers/lookups.ts';
import { findRequest } from './lookups.ts';
import { addressOn } from './page-link-message.ts';
import { lockRequest } from './queries.ts';
import { closeRequest, insertEvent } from './store.ts';

type Accepting = WriteCall<typeof office.acceptVisitRequest>;
type Declining = WriteCall<typeof office.declineVisitRequest>;
type Deciding = Pick<Accepting, 'tx' | 'actor' | 'params' | 'now' | 'enqueue'>;

/** An open request, locked. @throws AppError 404, 422 once it is answered or withdrawn */
async function loadWaiting({ tx, params }: Deciding): Promise<office.VisitRequest> {
  lockRequest(tx, params.requestId);
  const request = await findRequest(tx, params.id, params.requestId);
  if (!request) throw notFound();
  if (request.state === 'Withdrawn') throw refuse('The customer has withdrawn this request.');
  if (request.state !== 'Open') throw refuse('This request has already been answered.');
  return request;
}

/** Sends the customer the outcome of their request, by email or, failing that, by text, unless they allow neither. */
async function notifyCustomer(
  { tx, params, enqueue }: Deciding,
  { title }: office.VisitRequest,
  outcome: string,
  answer: string,
): Promise<void> {
  const [[recipient], templates, business] = await Promise.all([
    findRecipients(tx, [params.id]),
    findTemplates(tx, 'visit-request'),
    nameOfBusiness(tx),
  ]);
  if (!recipient) return;
  const { isActive, preferences } = recipient;
  const channel = (['email', 'sms'] as const).find((one) => {
    const isAllowed = preferences[one]?.service.allowed === true;
    const facts = { isActive, address: addressOn(one, recipient), isAllowed };
    return messageRefusal(one, 'service', facts) === null;
  });
  if (!channel) return;
  queueFromTemplates(tx, enqueue, templates, [
    {
      channel,
      to: addressOn(channel, recipient),
      customerId: recipient.id,
      aboutId: params.requestId,
      values: {
        customerName: customerDisplayName(recipient),
        businessName: business.name,
        jobTitle: title,
        outcome,
        answer,
      },
    },
  ]);
}

async function decide(
  call: Deciding,
  request: office.VisitRequest,
  state: 'Accepted' | 'Declined',
  { outcome, answer }: { readonly outcome: string; readonly answer: string },
) {
  const { tx, actor, params, now } = call;
  const decided = { at: now, by: actor.userId, answer };
  await closeRequest(tx, { customerId: params.id, id: request.id }, state, decided);
  const kind = state === 'Accepted' ? 'accepted' : 'declined';
  insertEvent(tx, params.id, kind, now, [request.title, answer].filter(Boolean).join(': '));
  await notifyCustomer(call, request, outcome, answer);
  return { request: { ...request, state, answer, decidedAt: now } };
}

/** Prevents triggers from also notifying the customer, as the answer to their request is enough. */
const ANSWERED = { email: 'DontSend', sms: 'DontSend' } as const;

/** The message about a skipped visit. The message states no fee to customers whose bills go elsewhere. */
function skippedOutcome(fee: Pence, isBilledElsewhere: boolean): string {
  const done = 'We have skipped your next visit, as you asked.';
  if (fee === 0 || isBilledElsewhere) return done;
  return `${done} As this was a late cancellation, we charge ${formatPounds(fee)}.`;
}

/** Skips or moves the visit as the customer asked, and sends them the outcome. */
export async function accept(call: Accepting) {
  const { tx, params, body, now } = call;
  const { shownEffects, withoutRules } = body;
  const request = await loadWaiting(call);
  const visit = await findNextVisit(tx, params.id, request.occurrenceId);
  if (!visit) throw refuse('This visit has since been closed or cancelled.');
  const refs = [{ jobId: request.jobId, customerId: params.id }];
  const actionSource = 'Individual';
  if (request.wish === 'skip') {
    if (body.date !== undefined) throw refuse('A skipped visit has no new day.', 'date');
    const notes = 'The customer asked for this on their own page.';
    const [closed] = await skipVisits(call, refs, {
      skippedAt: now,
      // If the customer asked in time, a late answer from the office does not make the cancellation
      // late.
      askedAt: request.askedAt,
      customerSkipped: true,
      notes,
      actionSource,
      notifications: ANSWERED,
      shownEffects,
      withoutRules,
    });
    const payer = await findPayer(tx, params.id);
    const outcome = skippedOutcome(closed?.fee?.amount ?? 0, payer !== undefined);
    return decide(call, request, 'Accepted', { outcome, answer: body.answer });
  }
  const date = body.date ?? request.wantedOn!;
  await scheduleVisits(call, { date, actionSource, notifications: ANSWERED }, refs);
  const outcome = `We have moved your visit to ${formatLongDate(date)}.`;
  return decide(call, request, 'Accepted', { outcome, answer: body.answer });
}

/** Leaves the visit unchanged, and sends the customer the outcome. */
export async function decline(call: Declining) {
  const request = await loadWaiting(call);
  const wish = request.wish === 'skip' ? 'leave out' : 'move';
  const outcome = `Sorry, we cannot ${wish} your visit.`;
  return decide(call, request, 'Declined', { outcome, answer: call.body.answer });
}
