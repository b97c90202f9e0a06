import { isDeepStrictEqual } from 'node:util';
import { heldUntil, isHeld } from '@roundbook/domain/money/payment-accounts/payout-hold';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { type Enqueue, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { ProviderEventHandler } from '../../../slice.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { ownerAddresses } from '../../account/grants/lookups.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { noteBankChange, settleBankChange } from './payment-account-bank.ts';
import { requirementsMail } from './payment-account-mail.ts';
import { type AccountParts, findStates } from './payment-account-providers.ts';
import { releasePayouts } from './payment-account-task.ts';
import { requirementsOf } from './queries.ts';
import {
  type AccountRow,
  findAccount,
  isOutdated,
  lockAccount,
  type ProviderStates,
  stateColumns,
  updateAccount,
  writePending,
} from './store.ts';

/** The time after which an unconfirmed change of the bank account is taken not to have been made. */
const GIVEN_UP_MS = 600_000;

const SETUP_SCREEN = '/settings/payments/setup';

/** The caller recorded for a change that a check found; the device is unknown. */
const NOBODYS_DEVICE = { address: '', device: '' };

/** Whether the providers' answers differ from the stored states. */
function saysOther(row: AccountRow, { cards, directDebit }: ProviderStates): boolean {
  const differs = (said: unknown, kept: unknown) => said !== null && !isDeepStrictEqual(said, kept);
  return differs(cards, row.cards) || differs(directDebit, row.directDebit);
}

/**
 * Settles a change of the bank account whose answer was lost, and detects a change made at the provider, for which
 * payouts are also held.
 * @returns whether the account changed
 */
async function settleLost(
  tx: TenantTransaction,
  enqueue: Enqueue,
  row: AccountRow,
  states: ProviderStates,
): Promise<boolean> {
  const { bankPending: pending } = row;
  const now = tx.now;
  const ending = states.cards?.bankAccountEnding ?? '';
  if (!pending) {
    if (ending === '' || ending === row.bankAccountEnding) return false;
    // The change was made at the provider, not here.
    const made = {
      key: '',
      accountName: row.bankAccountName,
      ending,
      at: now,
      userId: '',
      heldBefore: null,
    };
    const until = heldUntil(row.bankAccountEnding === '', row.payoutsHeldUntil, now);
    writePending(tx, null, until);
    const held = { ...row, payoutsHeldUntil: until };
    await settleBankChange(tx, enqueue, { row: held, pending: made, states, now });
    return true;
  }
  if (Date.parse(now) - Date.parse(pending.at) < GIVEN_UP_MS) return false;
  if (ending !== pending.ending) {
    // It seems that the change was not made; payouts stay held even so.
    writePending(tx, null, row.payoutsHeldUntil);
    return false;
  }
  await settleBankChange(tx, enqueue, { row, pending, states, now });
  noteBankChange(tx, pending, NOBODYS_DEVICE);
  return true;
}

/** Emails every Owner the providers' new requirements. Until the set-up is finished, its screen shows them instead. */
async function notifyOfRequirements(
  tx: TenantTransaction,
  { accounts, enqueueIn }: AccountParts,
  before: AccountRow,
  { cards, directDebit }: ProviderStates,
): Promise<void> {
  if (before.completedAt === null) return;
  const known = new Set(requirementsOf(before).map(({ field, reason }) => `${field} ${reason}`));
  const asked = requirementsOf({
    cards: cards ?? before.cards,
    directDebit: directDebit ?? before.directDebit,
  }).filter(({ field, reason }) => !known.has(`${field} ${reason}`));
  if (asked.length === 0) return;
  const [owners, business] = await Promise.all([ownerAddresses(tx), nameOfBusiness(tx)]);
  const mail = requirementsMail(business.name, asked, `${accounts.publicUrl}${SETUP_SCREEN}`);
  for (const to of owners) queueAccountMessage(tx, enqueueIn(tx), { to, ...mail });
}

/** Updates the stored copy of a business's accounts from the providers. */
async function lookAtAccount(parts: AccountParts, businessId: BusinessId): Promise<void> {
  const { database, enqueueIn } = parts;
  const scope = { businessId };
  const row = await readTenant(database, scope, findAccount);
  if (!row.cards && !row.directDebit) return;
  const states = await findStates(parts, row);
  const isChanged = await transact(database, scope, async (tx) => {
    const locked = await lockAccount(tx);
    if (await isOutdated(tx, states.askedAt)) return false;
    if (await settleLost(tx, enqueueIn(tx), locked, states)) return locked.bankAccountEnding !== '';
    if (!saysOther(locked, states)) return false;
    await updateAccount(tx, stateColumns(states));
    await notifyOfRequirements(tx, parts, locked, states);
    return false;
  });
  if (isChanged && row.cards) await parts.cards.holdPayouts(row.cards.accountId, true);
}

/** Releases payouts if their hold is over. */
async function release(parts: AccountParts, businessId: BusinessId): Promise<void> {
  const { cards, database } = parts;
  const [row, now] = await readTenant(
    database,
    { businessId },
    async (tx) => [await findAccount(tx), tx.now] as const,
  );
  const { payoutsHeldUntil: until } = row;
  if (!row.cards || until === null || isHeld(until, now)) return;
  await cards.holdPayouts(row.cards.accountId, false);
  const states = await findStates(parts, row);
  await transact(database, { businessId }, async (tx) => {
    const locked = await lockAccount(tx);
    // A new change may have begun in the meantime and hold payouts again.
    if (locked.payoutsHeldUntil !== until || locked.bankPending) return;
    await updateAccount(tx, { payouts_held_until: null, ...stateColumns(states) });
  });
}

/** Handles a provider's event that reports a change to an account. */
export function accountChanged(parts: AccountParts): ProviderEventHandler {
  return async (businessId, { port, accountId, objectId }) => {
    const row = await readTenant(parts.database, { businessId }, findAccount);
    const own = (port === 'cards' ? row.cards : row.directDebit)?.accountId;
    if (own === undefined || (own !== accountId && own !== objectId)) return false;
    await lookAtAccount(parts, businessId);
    return true;
  };
}

/** The task that releases payouts once their hold is over. */
export function accountTasks(parts: AccountParts): readonly TaskHandler[] {
  return [handles(releasePayouts, ({ businessId }) => release(parts, mintBusinessId(businessId)))];
}

/** Catches up on missing webhooks, and on holds that did not end in time. */
export function dailyLook(parts: AccountParts): DailyWork {
  return {
    name: 'look-at-payment-account',
    at: '05:10',
    retries: 5,
    run: async ({ businessId }) => {
      await lookAtAccount(parts, businessId);
      await release(parts, businessId);
    },
  };
}
