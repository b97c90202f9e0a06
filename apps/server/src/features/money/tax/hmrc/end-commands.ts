import type { endTaxConnection } from '@roundbook/contract/money/tax/hmrc';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import { findTaxFiling } from '../filing/lookups.ts';
import { deleteConnection } from '../filing/store.ts';
import { deleteGrant, findGrant } from './grant-store.ts';
import type { HmrcParts } from './hmrc-parts.ts';

/**
 * Whether the connection may end now.
 * @throws AppError 404 if there is nothing to end; 422 while an update is on its way
 */
async function checkEnding(tx: TenantTransaction, now: string, lock?: 'lock') {
  const { connection, isWaiting } = await findTaxFiling(tx, lock);
  const grant = await findGrant(tx, lock);
  if (!connection && !grant) throw notFound();
  if (connection?.busyUntil && connection.busyUntil > now) {
    throw refuse('An update is being sent. Please try again in a minute.');
  }
  // The stand-in forgets what it holds, so its answer has to come first; HMRC can be asked after connecting again.
  if (isWaiting && connection?.authority === 'practice') {
    throw refuse('An update waits for an answer. Ask again before you disconnect.');
  }
}

/** Checks the ending, and ends the access at the stand-in. HMRC itself offers no call that ends an access. */
export async function prepareEnd(
  { taxAuthority }: HmrcParts,
  { actor, load, now }: LongCall<typeof endTaxConnection>,
): Promise<void> {
  await load((tx) => checkEnding(tx, now));
  await taxAuthority.end(actor.businessId);
}

/** Deletes the connection, and the access with all its secrets. The sent updates stay. */
export async function end({ tx, now }: WriteCall<typeof endTaxConnection>) {
  await checkEnding(tx, now, 'lock');
  await deleteConnection(tx);
  await deleteGrant(tx);
  return {};
}
