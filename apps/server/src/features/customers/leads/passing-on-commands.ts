import type {
  answerPassingOn,
  openPassingOn,
  PassingOn,
} from '@roundbook/contract/customers/leads/passing-on';
import {
  actOnOffer,
  passOnConsent,
  type OfferState,
} from '@roundbook/domain/customers/leads/offer';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { accept, refuse } from '../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../platform/http/call.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { askedFirm, ownerOfLink, quoteToPassOn } from '../quotes/passing/lookups.ts';
import { announceOffer, endOffer } from '../quotes/passing/offer-effects.ts';
import { endUnsold } from './lead-ending.ts';
import type { OfferRecord } from './lead-offer-record.ts';
import { announceLead } from './lead-task-names.ts';
import { findSale, insertLead } from './market-store.ts';
import { answersPerAddress, openingsPerAddress } from './policy.ts';
import { findOfferOf, setOffer } from './store.ts';

type Page = { readonly passingOn: PassingOn | null };

const LINK_GONE = 'This link no longer works. Please ask the firm.';

const SHOWN: Readonly<Record<OfferState, PassingOn['state']>> = {
  Asked: 'asked',
  Listed: 'agreed',
  Refused: 'refused',
  Withdrawn: 'over',
  Lapsed: 'over',
  Sold: 'passedOn',
};

/**
 * The page for the person whose request would be passed on; null if the firm has not asked to pass
 * it on.
 */
async function pageOf(tx: TenantTransaction, quoteId: string, now: string): Promise<Page> {
  const [offer, quote, { business }] = await Promise.all([
    findOfferOf(tx, quoteId),
    quoteToPassOn(tx, quoteId),
    findBusiness(tx),
  ]);
  if (!offer || !quote) return { passingOn: null };
  const isSold = offer.state === 'Listed' && (await findSale(tx, offer.id)) !== undefined;
  const isOver = offer.expiresAt <= now && (offer.state === 'Asked' || offer.state === 'Listed');
  const state = isSold ? 'passedOn' : isOver ? 'over' : SHOWN[offer.state];
  return {
    passingOn: {
      state,
      business: askedFirm(business),
      name: quote.name,
      title: quote.title,
      consent: passOnConsent(business.name),
    },
  };
}

/** Opens the page that asks a person whether a firm may pass on their request. */
export async function open(
  accounts: AccountPlatform,
  { body, caller, now }: OpenCall<typeof openPassingOn>,
): Promise<Page> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(openingsPerAddress, caller.address));
  const owner = await ownerOfLink(accounts, body.link);
  if (!owner) return { passingOn: null };
  const { businessId, quoteId } = owner;
  return readTenant(database, { businessId }, (tx) => pageOf(tx, quoteId, now));
}

/** The context of an answer, in a transaction of the firm. */
interface Answering {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly now: string;
  readonly quoteId: string;
}

/** Puts a request on the market because the requester agreed. */
async function agree({ tx, enqueue, now, quoteId }: Answering, offer: OfferRecord): Promise<void> {
  const { state } = accept(actOnOffer('agree', 'person', offer.state));
  if (offer.expiresAt <= now) throw refuse('This request is closed. Please ask the firm.');
  const { business } = await findBusiness(tx);
  setOffer(tx, offer.id, { state, consent: passOnConsent(business.name), consented_at: now });
  insertLead(tx, offer, now);
  enqueue(announceLead, { leadId: offer.id });
  await announceOffer(tx, quoteId);
}

/** Withdraws a request because the requester refuses or no longer agrees, and notifies staff. */
async function keep({ tx, enqueue, now, quoteId }: Answering, offer: OfferRecord): Promise<void> {
  await endUnsold(tx, offer, ['refuse', 'person'], now);
  await endOffer(
    tx,
    quoteId,
    'takeBack',
    'customer',
    'The person does not want the request passed on.',
  );
  const quote = await quoteToPassOn(tx, quoteId);
  notifyStaff(tx, enqueue, {
    kind: 'lead',
    message: `${quote?.name ?? 'Somebody'} does not want their request passed on`,
    entity: { model: 'quote', id: quoteId },
    key: `lead:refused:${offer.id}`,
  });
}

/** Records a person's answer on whether their request may be passed on. */
export async function answer(
  accounts: AccountPlatform,
  { body, caller, now }: OpenCall<typeof answerPassingOn>,
): Promise<Page> {
  const { database, enqueueIn, limits } = accounts;
  await limits.take(...attemptsFrom(answersPerAddress, caller.address));
  const owner = await ownerOfLink(accounts, body.link);
  if (!owner) throw refuse(LINK_GONE);
  const { businessId, quoteId } = owner;
  return transact(database, { businessId }, async (tx) => {
    // The quote is always locked before its offer.
    await announceOffer(tx, quoteId);
    const offer = await findOfferOf(tx, quoteId, true);
    if (!offer) throw refuse(LINK_GONE);
    // The same tap may have been repeated because its response was lost.
    const isSame = offer.state === (body.isAgreed ? 'Listed' : 'Refused');
    const call = { tx, enqueue: enqueueIn(tx), now, quoteId };
    if (!isSame) await (body.isAgreed ? agree(call, offer) : keep(call, offer));
    await tx.settled();
    return pageOf(tx, quoteId, now);
  });
}
