import type { decideOffer } from '@roundbook/contract/messages/threads/keeping';
import { offersIn } from '@roundbook/domain/messages/threads/offers';
import { REPLY_PAUSE_DAYS } from '@roundbook/domain/money/reminders/pauses';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { lockWhoPays } from '../../customers/customers/effects.ts';
import { pauseByHand } from '../../money/reminders/effects.ts';
import { addToJobNotes, skipVisits } from '../../work/jobs/effects.ts';
import { findNextVisit } from '../../work/jobs/visits/next-lookups.ts';
import { lockedThread, shown } from './commands.ts';
import { findReceived } from './entry-queries.ts';
import { findThread } from './queries.ts';
import { noteDecision, updateThread } from './store.ts';

type Deciding = WriteCall<typeof decideOffer>;

/** The maximum number of characters quoted from a reply as the reason for an action. */
const MOST_QUOTED = 150;

/** @throws AppError 422 if the visit has been closed or cancelled */
async function visitOf({ tx, body }: Deciding, customerId: string) {
  const { occurrenceId } = body;
  if (occurrenceId === undefined) throw refuse('Please choose a visit', 'occurrenceId');
  const visit = await findNextVisit(tx, customerId, occurrenceId);
  if (!visit) throw refuse('This visit has since been closed or cancelled.', 'occurrenceId');
  return visit;
}

/**
 * Carries out the offer in a reply.
 * @param reply the words that contain the offer, and when they were written
 */
async function carryOut(
  call: Deciding,
  customerId: string,
  { words, at }: { readonly words: string; readonly at: string },
): Promise<void> {
  const { tx, body, actor, today, now } = call;
  const quoted = Array.from(words.replaceAll(/\s+/g, ' ')).slice(0, MOST_QUOTED).join('');
  switch (body.kind) {
    case 'promise': {
      if (body.day === undefined) throw refuse('Please choose the day', 'day');
      const pause = { customerId, kind: 'Promised', reason: quoted, until: body.day } as const;
      const refused = await pauseByHand(tx, { ...pause, since: today }, actor.userId);
      accept(refused, 'day');
      return;
    }
    case 'paid': {
      const until = addDays(today, REPLY_PAUSE_DAYS);
      const pause = { customerId, kind: 'Replied', reason: quoted, until, since: today } as const;
      await pauseByHand(tx, pause, actor.userId);
      return;
    }
    case 'skip': {
      const { jobId } = await visitOf(call, customerId);
      await skipVisits(call, [{ jobId, customerId }], {
        skippedAt: now,
        // A customer who wrote in time must not count as late because the office read the message
        // late.
        askedAt: at,
        customerSkipped: true,
        notes: quoted,
        actionSource: 'Individual',
      });
      return;
    }
    case 'access': {
      const { jobId } = await visitOf(call, customerId);
      const line = (body.text ?? words).replaceAll(/\s+/g, ' ').trim();
      if (line === '') throw refuse('Please write the text for the notes', 'text');
      if (!(await addToJobNotes(tx, { jobId, customerId }, line))) {
        throw refuse('The notes of this job are full.', 'text');
      }
      return;
    }
  }
}

/** Carries out or dismisses an offer in a reply, as the user chooses. Each offer is decided once. */
export async function decide(call: Deciding) {
  const { tx, params, body, actor, now } = call;
  const seen = await findThread(tx, params.id);
  if (!seen) throw notFound();
  if (seen.customerId !== null) lockWhoPays(tx, [seen.customerId]);
  const thread = await lockedThread(tx, params.id);
  const entry = await findReceived(tx, thread.id, params.entryId);
  if (!entry) throw notFound();
  const readOn = todayIn(actor.timeZone, entry.at);
  const offer = offersIn(entry.text, readOn).find(({ kind }) => kind === body.kind);
  if (!offer) throw refuse('This message does not ask for that.', 'kind');
  if (entry.decided[body.kind] !== undefined) throw refuse('This has already been decided.');
  if (body.accept) {
    if (thread.customerId === null) throw refuse('Please assign this sender to a customer first.');
    await carryOut(call, thread.customerId, { words: offer.words, at: entry.at });
  }
  noteDecision(tx, entry.id, body.kind, { accepted: body.accept, at: now, by: actor.userId });
  updateThread(tx, thread, {});
  return shown(tx, thread.id);
}
