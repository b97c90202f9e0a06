import type * as answering from '@roundbook/contract/customers/quotes/answering';
import type { replyAboutQuote } from '@roundbook/contract/customers/quotes/quotes';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../../platform/facts/outside.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { OpenCall, WriteCall } from '../../../../platform/http/call.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { notifyStaff } from '../../../messages/notifications/effects.ts';
import { decideAct } from '../commands.ts';
import { lockRepliable, replyOnPage } from '../effects.ts';
import { quoteAsked } from '../facts.ts';
import { answersPerAddress } from '../policy.ts';
import { findQuoteRecord } from '../queries.ts';
import { answerWith } from '../quote-view.ts';
import { announceQuote } from '../store.ts';
import { insertMessage } from './message-store.ts';
import { linkOwner, LINK_GONE, pageOf } from './page-commands.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly participants: readonly Participant[];
}

const LAPSED = 'This price has expired. Please ask for a new price.';

/** Adds a question about the price that a link opens, and notifies staff. */
export async function ask(
  { accounts, participants }: Parts,
  { body, caller, now }: OpenCall<typeof answering.askOnQuotePage>,
) {
  const { database, enqueueIn, limits } = accounts;
  await limits.take(...attemptsFrom(answersPerAddress, caller.address));
  const owner = await linkOwner(accounts, body.link);
  if (!owner) throw refuse(LINK_GONE);
  const { businessId, quoteId } = owner;
  return transact(database, { businessId, isVisitor: true }, async (tx) => {
    const quote = await findQuoteRecord(tx, quoteId, true);
    if (!quote) throw refuse('This quote no longer exists. Please ask the firm.');
    const { requestId } = caller;
    const message = { kind: 'Received', text: body.text, at: now, userId: null } as const;
    decideAct('ask', 'customer', quote);
    const { business } = await findBusiness(tx);
    const today = todayIn(business.timeZone, now);
    if (quote.validUntil !== null && quote.validUntil < today) throw refuse(LAPSED);
    if (await insertMessage(tx, quoteId, { ...message, requestId })) {
      announceQuote(tx, quote);
      const enqueue = enqueueIn(tx);
      const { timeZone } = business;
      const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
      await facts.announce(quoteAsked, { quote, text: body.text, at: now });
      facts.write();
      notifyStaff(tx, enqueue, {
        kind: 'quote',
        message: `${quote.name} asks about the quote: ${quote.title}`,
        entity: { model: 'quote', id: quoteId },
      });
    }
    await tx.settled();
    return pageOf(tx, quoteId, now);
  });
}

/** Answers a question about a price on the price's page, and sends a link to that page. */
export async function reply(publicUrl: string, call: WriteCall<typeof replyAboutQuote>) {
  const quote = await lockRepliable(call, call.params.id);
  await replyOnPage(publicUrl, call, quote, call.body);
  return answerWith(call.tx, quote.id);
}
