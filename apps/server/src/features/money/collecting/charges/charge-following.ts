import { sql } from 'kysely';
import type { Observation } from '@roundbook/domain/money/charges/charge';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { type TenantTransaction, transact } from '../../../../platform/db/transaction.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { isErasedByNow } from '../../../customers/customers/lookups.ts';
import { keepCard } from '../../saved-methods/kept-card-effects.ts';
import { findSavedMethod } from '../../saved-methods/lookups.ts';
import {
  askAbout,
  type AskedWith,
  type ChargeAnswer,
  type ChargeParts,
  sendOut,
} from './charge-asking.ts';
import { bringUpToDate } from './charge-money.ts';
import type { ChargeRecord } from './charge-record.ts';
import { findDisputes } from './disputes/dispute-store.ts';
import { notifyPeople } from './news/charge-notifying.ts';
import { lockCharge, saveCharge } from './store.ts';

/** The number of immediate retries if another process writes an answer while this one asks the provider. */
const CROSSINGS = 5;

/**
 * Whether the current try was sent without an answer being recorded, so that the request may have
 * been lost.
 */
function isUnanswered({ state, attempt, observed, savedMethodId }: ChargeRecord): boolean {
  return state === 'Submitted' && savedMethodId !== null && observed?.attempt !== attempt;
}

/** Loads the facts, besides the charge, that asking a provider needs. */
async function askedWith(tx: TenantTransaction, charge: ChargeRecord): Promise<AskedWith> {
  const [{ business }, isErased, lost] = await Promise.all([
    findBusiness(tx),
    isErasedByNow(tx, charge.customerId),
    findDisputes(tx, sql`dispute.charge_id = ${charge.id} and dispute.state = 'Lost'`),
  ]);
  const left = charge.amount - (charge.paymentId === null ? 0 : charge.refunded);
  return {
    businessId: tx.businessId,
    businessName: business.name,
    today: todayIn(business.timeZone, tx.now),
    isErased,
    isLost: lost.some(({ amount }) => amount >= left),
  };
}

/** Submits a charge whose cancel window has passed. */
async function release(tx: TenantTransaction, chargeId: string): Promise<ChargeRecord | undefined> {
  const charge = await lockCharge(tx, chargeId);
  if (charge?.state !== 'Waiting') return charge;
  if (Date.parse(charge.cancelUntil) > Date.parse(tx.now)) return charge;
  // From here on the charge cannot be withdrawn, as the request may already be sent.
  return saveCharge(tx, charge, { state: 'Submitted', attempt: 1 }, [{ kind: 'Submitted' }]);
}

/**
 * A charge whose cancel window has passed, with the data needed to send it or ask about it; undefined if there is
 * nothing to do.
 */
async function released(tx: TenantTransaction, chargeId: string) {
  const charge = await release(tx, chargeId);
  if (!charge) return undefined;
  const isToSend = isUnanswered(charge);
  if (!isToSend && charge.providerPaymentId === null) return undefined;
  const [asked, method] = await Promise.all([
    askedWith(tx, charge),
    isToSend && charge.savedMethodId !== null
      ? findSavedMethod(tx, charge.savedMethodId)
      : undefined,
  ]);
  return { charge, isToSend, asked, method };
}

/**
 * Takes a charge one step further. After a crash, the next call continues: a request that may have been sent is
 * repeated under the same key; in all other cases, the provider is asked.
 */
export async function follow(
  parts: ChargeParts,
  businessId: BusinessId,
  chargeId: string,
): Promise<void> {
  const { database } = parts;
  const scope = { businessId };
  for (let turn = 0; turn < CROSSINGS; turn += 1) {
    const found = await transact(database, scope, (tx) => released(tx, chargeId));
    if (!found) return;
    const { charge, isToSend, asked, method } = found;
    const { providerPaymentId } = charge;
    const answer =
      isToSend || providerPaymentId === null
        ? await sendOut(parts, charge, method, asked)
        : await askAbout(parts, { ...charge, providerPaymentId }, asked);
    if (await write(parts, businessId, charge, answer, asked)) return;
  }
  throw new Error('The charge kept changing while its provider was asked');
}

/** Whether the provider's answer is already recorded, so that there is nothing to write. */
function isKnown(
  { observed, ...charge }: ChargeRecord,
  { seen, ...answer }: ChargeAnswer,
): boolean {
  if (observed === null || charge.state !== seen.state) return false;
  const { providerPaymentId = charge.providerPaymentId } = answer;
  const said = ({ at: _at, ...words }: Observation) =>
    JSON.stringify(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return providerPaymentId === charge.providerPaymentId && said(observed) === said(seen);
}

/** Records the provider's answer, unless some other answer has been recorded since the request. */
function write(
  { accounts, database, enqueueIn }: ChargeParts,
  businessId: BusinessId,
  seen: ChargeRecord,
  answer: ChargeAnswer,
  { today }: AskedWith,
): Promise<boolean> {
  return transact(database, { businessId }, async (tx) => {
    const charge = await lockCharge(tx, seen.id);
    if (!charge || charge.observations !== seen.observations) return false;
    const enqueue = enqueueIn(tx);
    if (charge.keptMethodId !== null) {
      const { state } = answer.seen;
      await keepCard(tx, enqueue, charge.keptMethodId, { state, savedCard: answer.savedCard });
    }
    if (isKnown(charge, answer)) return true;
    const change = await bringUpToDate(tx, charge, answer, today);
    await notifyPeople({ tx, enqueue, publicUrl: accounts.publicUrl }, change);
    return true;
  });
}
