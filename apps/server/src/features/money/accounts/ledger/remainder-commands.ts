import type { undoWriteOffs, writeOffRemainders } from '@roundbook/contract/money/ledger/debts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { openAccounts, saveAccounts } from './effects.ts';

const REASON = 'Small remainder';

/**
 * Writes off small remainders, each by its own posting that settles that debt alone. Skips a debt whose open amount
 * has changed since the user saw it.
 */
export async function writeOff({ tx, body }: WriteCall<typeof writeOffRemainders>) {
  const accounts = await openAccounts(
    tx,
    body.remainders.map(({ customerId }) => customerId),
  );
  const wanted = new Map(body.remainders.map((one) => [one.itemId, one]));
  const writeOffs = [...wanted.values()].flatMap(({ itemId, customerId, open }) => {
    const account = accounts.get(customerId);
    const debt = account?.itemOf(itemId);
    if (!account || debt?.open !== open) return [];
    const postingId = account.writeOffDebt(debt, body.reason || REASON);
    return postingId ? [{ postingId, customerId, open }] : [];
  });
  saveAccounts(tx, accounts.values());
  return {
    writeOffs: writeOffs.map(({ postingId, customerId }) => ({ postingId, customerId })),
    total: writeOffs.reduce((sum, { open }) => sum + open, 0),
    changed: wanted.size - writeOffs.length,
  };
}

/**
 * Reverses write-offs; skips write-offs that have already been reversed, and write-offs for customers who have since
 * been erased.
 * @throws AppError 404 if none of the customers exists
 */
export async function undo({ tx, body }: WriteCall<typeof undoWriteOffs>) {
  const accounts = await openAccounts(
    tx,
    body.writeOffs.map(({ customerId }) => customerId),
    { postingIds: body.writeOffs.map(({ postingId }) => postingId) },
  );
  if (accounts.size === 0) throw notFound();
  let count = 0;
  for (const { postingId, customerId } of body.writeOffs) {
    const account = accounts.get(customerId);
    if (!account?.canReverseWriteOff(postingId)) continue;
    account.reversePosting(postingId, 'The write-off was undone');
    count += 1;
  }
  saveAccounts(tx, accounts.values());
  return { count };
}
