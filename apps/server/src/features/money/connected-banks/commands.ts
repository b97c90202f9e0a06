import { randomUUID } from 'node:crypto';
import type * as contract from '@roundbook/contract/money/connected-banks/connected-banks';
import { idFrom } from '../../../platform/db/ids.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { GivenConsent, StartedConsent } from '../../../providers/bank-feeds/bank-feeds.ts';
import {
  addAccount,
  attachAccount,
  releaseAccounts,
  removeAccount,
  updateKind,
} from '../bank-transactions/bank-accounts/effects.ts';
import { findAccounts } from '../bank-transactions/bank-accounts/lookups.ts';
import { answered } from './connected-bank-answers.ts';
import { type FeedParts, saveFetched, takeCheck } from './connected-bank-checking.ts';
import { hashOfReturn, openedConsent, sealedConsent } from './connected-bank-consents.ts';
import { endConsents } from './connected-bank-ending.ts';
import {
  type ConnectionRow,
  findConnection,
  findReturning,
  insertConnection,
  updateConnection,
} from './connection-store.ts';
import { shown } from './queries.ts';

/** The number of milliseconds that an Owner may spend on the bank's page before returning. */
const RETURN_MS = 3_600_000;

/** The path to which banks return their customers. */
export const RETURN_PATH = '/settings/payments/bank-reconciliation';

/** A consent that was requested but not yet given, with the provider's answer. */
interface Asked {
  readonly id: string;
  readonly bankName: string;
  readonly state: string;
  readonly started: StartedConsent;
}

/** Requests a consent, and gets the address where the Owner can give it. */
export async function prepareConnect(
  { accounts, bankFeed }: FeedParts,
  { actor, body, caller, load }: LongCall<typeof contract.connectBank>,
): Promise<Asked> {
  const known = body.connectedBankId;
  if (known !== undefined) {
    const row = await load((tx) => findConnection(tx, known));
    if (!row) throw notFound();
    if (row.bankId !== body.bankId) throw refuse('This is a different bank.', 'bankId');
  }
  const bank = (await answered(bankFeed.supportedBanks())).find(
    ({ bankId }) => bankId === body.bankId,
  );
  if (!bank) throw refuse('Please choose a bank on the list.', 'bankId');
  const state = `${randomUUID()}.${randomUUID()}`;
  const started = await answered(
    bankFeed.startConsent({
      bankId: body.bankId,
      holderRef: actor.businessId,
      state,
      returnTo: `${accounts.publicUrl}${RETURN_PATH}`,
    }),
  );
  return { id: known ?? idFrom(`bank:${caller.requestId}`), bankName: bank.name, state, started };
}

/** Records that the Owner is about to go to the bank's page. A consent being renewed stays valid until they return. */
export async function connect(
  { accounts, bankFeed }: FeedParts,
  { tx, body, now, today }: WriteCall<typeof contract.connectBank>,
  { id, bankName, state, started }: Asked,
) {
  await insertConnection(tx, { id, feed: bankFeed.name, bankId: body.bankId, name: bankName });
  const row = await findConnection(tx, id, 'lock');
  if (!row) throw notFound();
  await updateConnection(tx, id, {
    return_hash: hashOfReturn(state),
    return_until: new Date(Date.parse(now) + RETURN_MS).toISOString(),
    return_sealed: sealedConsent(accounts.secrets, id, started.consent),
    feed: bankFeed.name,
    ...(row.state === 'Failed' && { state: 'Waiting', words: '' }),
    // A consent given to another provider is unknown to the current one.
    ...(row.feed !== bankFeed.name && { state: 'Waiting', sealed: null, consent_until: null }),
  });
  return { connectedBank: await shown(bankFeed, tx, id, { now, today }), address: started.address };
}

/** The bank's answer once the Owner has returned from its page. */
type Returned =
  | { readonly row: ConnectionRow; readonly given: GivenConsent }
  | { readonly row: ConnectionRow; readonly refusal: string };

/** Completes a consent request at the provider. */
export async function prepareFinish(
  { accounts, bankFeed }: FeedParts,
  { body, load }: LongCall<typeof contract.finishConnection>,
): Promise<Returned> {
  const row = await load((tx) => findReturning(tx, hashOfReturn(body.state)));
  if (!row?.returnSealed) throw notFound();
  if (body.error !== '') {
    return { row, refusal: 'You did not allow the bank to share transactions.' };
  }
  try {
    const given = await answered(
      bankFeed.finishConsent(openedConsent(accounts.secrets, row.id, row.returnSealed), {
        code: body.code,
        returnTo: `${accounts.publicUrl}${RETURN_PATH}`,
      }),
    );
    return { row, given };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, refusal: error.message };
  }
}

/**
 * Records the consent and its accounts. An account keeps its earlier transactions, including those
 * from files.
 */
export async function finish(
  { accounts, bankFeed }: FeedParts,
  { tx, now, today }: WriteCall<typeof contract.finishConnection>,
  returned: Returned,
) {
  const { id } = returned.row;
  const row = await findConnection(tx, id, 'lock');
  if (!row || row.returnSealed !== returned.row.returnSealed) throw notFound();
  const over = { return_hash: null, return_until: null, return_sealed: null };
  if ('refusal' in returned) {
    // If a renewal fails, the present consent stays valid until it ends.
    const failed = row.sealed === null && { state: 'Failed', words: returned.refusal };
    await updateConnection(tx, id, { ...over, ...failed });
    return { connectedBank: await shown(bankFeed, tx, id, { now, today }) };
  }
  const { given } = returned;
  if (!given.accounts.some(({ currency }) => currency === 'GBP')) {
    throw refuse('None of the shared accounts is in pounds.');
  }
  await updateConnection(tx, id, {
    ...over,
    state: 'Connected',
    words: '',
    sealed: sealedConsent(accounts.secrets, id, given.consent),
    consent_until: given.until,
    told_before: null,
  });
  const known = await findAccounts(tx);
  for (const account of given.accounts) {
    if (account.currency !== 'GBP') continue;
    const same = known.find(
      (one) =>
        (account.iban !== '' && one.iban === account.iban) ||
        (account.accountNumber !== '' &&
          one.accountNumber === account.accountNumber &&
          (one.sortCode === '' || one.sortCode === account.sortCode)) ||
        (one.connectedBankId === id && one.feedRef === account.ref),
    );
    if (same) attachAccount(tx, same, id, account.ref);
    else {
      const { ref, ...details } = account;
      await addAccount(tx, { ...details, kind: null, connectedBankId: id, feedRef: ref });
    }
  }
  return { connectedBank: await shown(bankFeed, tx, id, { now, today }) };
}

/** Fetches new transactions from the bank; each account uses up one of the bank's daily calls. */
export async function prepareCheck(
  parts: FeedParts,
  { actor, caller, params, load, now, today }: LongCall<typeof contract.checkConnectedBank>,
) {
  const row = await load((tx) => findConnection(tx, params.id));
  if (!row) {
    // An account with uploaded statements has no provider to ask.
    await load((tx) => shown(parts.bankFeed, tx, params.id, { now, today }));
    throw refuse('You upload statements for this account, so there is no bank to ask.');
  }
  const { requestId } = caller;
  return takeCheck(parts, actor.businessId, params.id, { now, today, requestId });
}

/** Adds the fetched transactions. */
export async function check(
  parts: FeedParts,
  { tx, params, now, today }: WriteCall<typeof contract.checkConnectedBank>,
  fetched: Awaited<ReturnType<typeof takeCheck>>,
) {
  const { added } = await saveFetched(parts, tx, params.id, fetched, now);
  return { connectedBank: await shown(parts.bankFeed, tx, params.id, { now, today }), added };
}

/**
 * Disconnects a bank, or removes an account from the list; the transactions stay. The consent is ended at the
 * provider afterwards, so an unavailable provider neither prevents disconnecting nor leaves the consent in place.
 */
export async function remove({
  tx,
  params,
  enqueue,
}: WriteCall<typeof contract.removeConnectedBank>) {
  const row = await findConnection(tx, params.id, 'lock');
  if (row) {
    endConsents(tx, enqueue, row);
    await releaseAccounts(tx, row.id);
    await updateConnection(tx, row.id, {
      removed_at: tx.now,
      sealed: null,
      return_sealed: null,
      return_hash: null,
    });
    return {};
  }
  const account = (await findAccounts(tx)).find(({ id }) => id === params.id);
  if (account?.connectedBankId !== null || account.removedAt !== null) throw notFound();
  removeAccount(tx, account);
  return {};
}

/**
 * Sets the kind of a bank account. If a later CSV file for a card does not show which sign means money out, the reader
 * proposes the usual signs for a card and the user confirms them; waiting and imported files stay as they were read.
 */
export async function setKind({ tx, params, body }: WriteCall<typeof contract.setAccountKind>) {
  const account = (await findAccounts(tx)).find(({ id }) => id === params.id);
  if (!account) throw notFound();
  updateKind(tx, account, body.kind);
  return {};
}
