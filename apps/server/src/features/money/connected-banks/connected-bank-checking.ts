import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import {
  type FeedConsent,
  FeedRefused,
  type FeedTransactions,
  type BankFeed,
} from '../../../providers/bank-feeds/bank-feeds.ts';
import { noteProgress, takeCall } from '../bank-transactions/bank-accounts/effects.ts';
import { type AccountRow, findAccounts } from '../bank-transactions/bank-accounts/lookups.ts';
import { addTransactions, matchSoon } from '../bank-transactions/effects.ts';
import { answered } from './connected-bank-answers.ts';
import { openedConsent, sealedConsent } from './connected-bank-consents.ts';
import { checksLeft, stateOf } from './connected-bank-view.ts';
import { findConnection, updateConnection } from './connection-store.ts';

/** The dependencies needed to ask banks. */
export interface FeedParts {
  readonly accounts: AccountPlatform;
  readonly bankFeed: BankFeed;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** The number of days that each check fetches again, as banks book some transactions late. */
const OVERLAP_DAYS = 10;

/** The number of days for which the first check fetches transactions. */
const FIRST_DAYS = 90;

/** The moment of a check, and the request that caused it. */
interface Asking {
  readonly now: string;
  readonly today: PlainDate;
  readonly requestId: string;
}

/** A bank's answers about its accounts, still to be stored. */
export interface Fetched {
  readonly accounts: readonly { readonly id: string; readonly told: FeedTransactions }[];
  readonly consent: FeedConsent;
  /** The message to show if the consent has ended and nothing more could be fetched; otherwise null. */
  readonly ended: string | null;
}

/**
 * Asks a bank for new transactions on its accounts. Each call counts towards the daily limit before it is made,
 * whatever its result; repeating a request uses up no further call.
 * @throws AppError 429 if no call is left today, 422 if there is no consent or no answer
 */
export async function takeCheck(
  parts: FeedParts,
  businessId: BusinessId,
  id: string,
  { now, today, requestId }: Asking,
): Promise<Fetched> {
  const { bankFeed, database } = parts;
  const { row, accounts } = await readTenant(database, { businessId }, async (tx) => {
    const found = await findConnection(tx, id);
    if (!found) throw notFound();
    const own = (await findAccounts(tx)).filter((one) => one.connectedBankId === id);
    const state = stateOf(found, now);
    if (found.feed !== bankFeed.name || (state !== 'Connected' && state !== 'Consent ending')) {
      throw refuse('The bank connection has no valid consent. Please connect the bank again.');
    }
    if (checksLeft(bankFeed, own, today) === 0) throw noneLeft();
    return { row: found, accounts: own };
  });
  let consent = openedConsent(parts.accounts.secrets, id, row.sealed ?? '');
  const fetched: { id: string; told: FeedTransactions }[] = [];
  for (const account of accounts) {
    const isLeft = await transact(database, { businessId }, (tx) =>
      takeCall(tx, account.id, { requestId, today }, bankFeed.callsADay),
    );
    if (!isLeft) {
      // A simultaneous check used up the last call.
      if (fetched.length > 0) break;
      throw noneLeft();
    }
    try {
      const since = sinceOf(account, today);
      const told = await bankFeed.transactions(consent, account.feedRef, since);
      ({ consent } = told);
      fetched.push({ id: account.id, told });
    } catch (error) {
      if (error instanceof FeedRefused && error.reason === 'consentEnded') {
        return { accounts: fetched, consent, ended: error.message };
      }
      // Keeps the answers so far; the next check fetches the rest.
      if (fetched.length > 0) break;
      await answered(Promise.reject(error as Error));
    }
  }
  return { accounts: fetched, consent, ended: null };
}

function noneLeft(): AppError {
  return new AppError('limited', {
    detail: 'The bank allows no more requests today. Please try again tomorrow.',
  });
}

function sinceOf({ lastOn }: AccountRow, today: PlainDate): PlainDate {
  return lastOn === null ? addDays(today, -FIRST_DAYS) : addDays(lastOn, -OVERLAP_DAYS);
}

/** Stores a bank's answers, and records the state of its consent. */
export async function saveFetched(
  { accounts: { secrets }, enqueueIn }: FeedParts,
  tx: TenantTransaction,
  id: string,
  { accounts, consent, ended }: Fetched,
  now: string,
): Promise<{ added: number }> {
  let added = 0;
  const row = await findConnection(tx, id, 'lock');
  if (!row) throw notFound();
  for (const { id: accountId, told } of accounts) {
    // All transactions from a feed to an account form one import, which is never undone.
    const { lines, balance } = told;
    const done = await addTransactions(tx, {
      bankAccountId: accountId,
      importId: accountId,
      lines,
    });
    added += done.added;
    let lastOn: PlainDate | null = null;
    for (const { bookedOn } of lines) if (lastOn === null || bookedOn > lastOn) lastOn = bookedOn;
    await noteProgress(tx, accountId, { lastOn, balance });
  }
  if (added > 0) matchSoon(enqueueIn(tx), tx.businessId);
  await updateConnection(tx, id, {
    checked_at: now,
    sealed: sealedConsent(secrets, id, consent),
    ...(ended === null ? { words: '' } : { words: ended, consent_until: now }),
  });
  return { added };
}
