import type * as contract from '@roundbook/contract/money/connected-banks/connected-banks';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { folded } from '@roundbook/domain/values/text/folded';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { LongCall, ReadCall } from '../../../platform/http/call.ts';
import type { BankFeed } from '../../../providers/bank-feeds/bank-feeds.ts';
import { findAccounts } from '../bank-transactions/bank-accounts/lookups.ts';
import { answered } from './connected-bank-answers.ts';
import { connectionOf, uploadsOf } from './connected-bank-view.ts';
import { findConnection, findConnections } from './connection-store.ts';

interface Moment {
  readonly now: string;
  readonly today: PlainDate;
}

/** The banks that can be connected, filtered by name. */
export async function supported(
  feed: BankFeed,
  { query }: LongCall<typeof contract.listSupportedBanks>,
) {
  const banks = await answered(feed.supportedBanks());
  const wanted = folded(query.search ?? '');
  const found = banks.filter(({ name }) => folded(name).includes(wanted));
  return { banks: found.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')).slice(0, 500) };
}

/** All connected banks and all accounts with uploaded statements, connected banks first. */
export async function list(
  feed: BankFeed,
  { tx, now, today }: ReadCall<typeof contract.listConnectedBanks>,
) {
  const [connections, accounts] = await Promise.all([findConnections(tx), findAccounts(tx)]);
  const moment = { feed, now, today };
  return {
    connectedBanks: [
      ...connections.map((row) => connectionOf(row, accounts, moment)),
      ...accounts
        .filter(({ connectedBankId, removedAt }) => connectedBankId === null && removedAt === null)
        .map(uploadsOf),
    ],
  };
}

/**
 * One connected bank, or account with uploaded statements.
 * @throws AppError 404
 */
export async function shown(
  feed: BankFeed,
  tx: TenantTransaction,
  id: string,
  moment: Moment,
): Promise<contract.ConnectedBank> {
  const [connection, accounts] = await Promise.all([findConnection(tx, id), findAccounts(tx)]);
  if (connection) return connectionOf(connection, accounts, { feed, ...moment });
  const account = accounts.find((one) => one.id === id);
  if (account?.connectedBankId !== null || account.removedAt !== null) throw notFound();
  return uploadsOf(account);
}

export async function find(
  feed: BankFeed,
  { tx, params, now, today }: ReadCall<typeof contract.getConnectedBank>,
) {
  return { connectedBank: await shown(feed, tx, params.id, { now, today }) };
}
