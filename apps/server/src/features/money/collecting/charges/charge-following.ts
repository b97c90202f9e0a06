import { sql } from 'kysely';
import type { Observation } from '@roundbook/domain/money/charges/charge';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { type TenantTransaction, transact } from '../../../../platform/db/transaction.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { findSavedMethod } from '../saved-methods/lookups.ts';
import {
  askAbout,
  type AskedWith,
  type ChargeAnswer,
  type ChargeParts,
  sendOut,
} from './charge-asking.ts';
import { bringUpToDate } from './charge-money.ts';
import type { ChargeRecord } from './charge-record.ts';
import { tellPeople } from './charge-telling.ts';
import { findDisputes } from './disputes/dispute-store.ts';
import { lockCharge, saveCharge } from './store.ts';

/** How often a provider is asked again at once because another process has written an answer meanwhile. */
const CROSSINGS = 5;

/** Whether the current try went out without an answer that was written: it may have been lost. */
function isUnanswered({ state, attempt, observed, savedMethodId }: ChargeRecord): boolean {
  return state === 'Submitted' && savedMethodId !== null && observed?.attempt !== attempt;
}

/** What is known beside a charge. */
async function askedWith(tx: TenantTransaction, charge: ChargeRecord): Promise<AskedWith> {
  const [{ business }, lost] = await Promise.all([
    findBusiness(tx),
    findDisputes(tx, sql`d.charge_id = ${charge.id} and d.state = 'Lost'`),
  ]);
  const left = charge.amount - (charge.paymentId === null ? 0 : charge.refunded);
  return {
    businessId: tx.businessId,
    businessName: business.name,
    today: todayIn(business.timeZone, new Date().toISOString()),
    isLost: lost.some(({ amount }) => amount >= left),
  };
}

/** Lets a charge go out whose window has passed. */
async function release(tx: TenantTransaction, chargeId: string): Promise<ChargeRecord | undefined> {
  const charge = await lockCharge(tx, chargeId);
  if (charge?.state !== 'Waiting') return charge;
  if (Date.parse(charge.cancelUntil) > Date.now()) return charge;
  // From here on it cannot be withdrawn: the request may be on its way.
  return saveCharge(tx, charge, { state: 'Submitted', attempt: 1 }, [{ kind: 'Submitted' }]);
}

/** A charge about which its provider is to be asked, once its window has passed, with what that takes. */
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
 * Brings a charge one step further. Whatever dies on the way, the next call goes on where this one was: what
 * may have been sent is sent again under the same key, and everything else is asked for.
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

/** Whether the provider says what is known already, so that there is nothing to write. */
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

/**
 * Writes what the provider said, unless another answer was written since it was asked: that one may be newer
 * or older.
 */
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
    if (isKnown(charge, answer)) return true;
    const told = await bringUpToDate(tx, charge, answer, today);
    await tellPeople({ tx, enqueue: enqueueIn(tx), publicUrl: accounts.publicUrl }, told);
    return true;
  });
}
