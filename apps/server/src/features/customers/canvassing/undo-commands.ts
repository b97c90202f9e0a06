import type { undoKnock } from '@roundbook/contract/customers/canvassing/canvasses';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import { byTime } from '@roundbook/domain/customers/canvassing/house';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { cancelAttempt } from '../../../platform/http/receipts.ts';
import { priceAgainAtDoor, takeBackAtDoor } from '../quotes/door-effects.ts';
import { lockStreet } from './commands.ts';
import { type CanvassParts, newestPrice } from './knock-commands.ts';
import * as queries from './queries.ts';
import * as store from './store.ts';

type Call = WriteCall<typeof undoKnock>;

const NOBODY = { name: '', mobileNumber: '', email: '' };

/**
 * Withdraws the price given at a knock: deletes the quote or, if other knocks also gave it a price, restores the latest
 * of those prices.
 */
async function takePriceBack(
  parts: CanvassParts,
  call: Call,
  street: queries.StreetRecord,
  { knock, rest }: { knock: queries.KnockRecord; rest: readonly queries.KnockRecord[] },
): Promise<void> {
  const { quoteId, price } = knock;
  if (quoteId === null || price === null) return;
  const last = newestPrice(rest, quoteId);
  if (!last) {
    await takeBackAtDoor(call, quoteId);
    return;
  }
  if (byTime(last, knock) > 0) return;
  await priceAgainAtDoor(parts, call, quoteId, {
    before: price,
    quoted: {
      price: last.price,
      street,
      door: '',
      contact: NOBODY,
      note: '',
      consent: '',
      channel: 'none',
    },
  });
}

/** Undoes a knock. Does nothing if the knock was already undone or its request never arrived. */
export async function undo(parts: CanvassParts, call: Call) {
  const { tx, params, body, actor, now } = call;
  const { attempt } = body;
  if (attempt !== undefined) await cancelAttempt(tx, actor.userId, attempt);
  const street = await lockStreet(tx, params.id);
  const found = await queries.findKnock(tx, params.knockId);
  if (found?.canvassId !== street.id) {
    if (found === undefined && attempt !== undefined) return {};
    throw notFound();
  }
  if (found.isUndone) return {};
  if (found.byUserId !== actor.userId && !seesAllWork(actor.role)) {
    throw new AppError('roleInsufficient');
  }
  const knocks = await queries.findKnocks(tx, [found.houseId]);
  const knock = knocks.find(({ id }) => id === params.knockId);
  if (!knock) throw notFound();
  const rest = knocks.filter((one) => one !== knock);
  await takePriceBack(parts, call, street, { knock, rest });
  store.takeKnockBack(tx, knock.id, now);
  const quoteId = rest.findLast((one) => one.quoteId !== null)?.quoteId ?? null;
  store.setStanding(tx, found.houseId, rest, quoteId);
  store.touchStreet(tx, street);
  return {};
}
