import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, readRefreshing, write } from '../../../platform/http/route.ts';
import { type MatchingParts, refreshMatches } from './bank-transaction-matching.ts';
import { countTransactions } from './count-queries.ts';
import { undo } from './decisions/action-commands.ts';
import { listActions, listLearned } from './decisions/action-queries.ts';
import { convertAll, ignoreAll } from './decisions/bulk-commands.ts';
import { convert, ignore } from './decisions/commands.ts';
import { reset } from './decisions/reset-commands.ts';
import { findTill } from './decisions/unbanked-queries.ts';
import { changePreferences, forget, preferences } from './preference-commands.ts';
import { findTransaction, listTransactions } from './queries.ts';

/** The transactions on the business's bank accounts, and how they were booked. */
export const bankTransactionRoutes = (parts: MatchingParts): readonly Route[] => [
  // The list shows current matches.
  readRefreshing(contract.listTransactions, async ({ actor, query, load }) => {
    if (!query.transactionIds) await refreshMatches(parts, actor.businessId);
    return load((tx) => listTransactions(tx, query));
  }),
  readRefreshing(contract.countTransactions, async ({ actor, query, load }) => {
    await refreshMatches(parts, actor.businessId);
    return load((tx) => countTransactions(tx, query));
  }),
  read(decisions.listTransactionActions, ({ tx }) => listActions(tx)),
  read(decisions.getTransactionPreferences, preferences),
  write(decisions.updateTransactionPreferences, changePreferences),
  read(decisions.listLearned, ({ tx, query }) => listLearned(tx, query.customerId)),
  write(decisions.unlearn, forget),
  read(contract.getTill, ({ tx }) => findTill(tx)),
  read(contract.getTransaction, async ({ tx, params }) => {
    const found = await findTransaction(tx, params.internalTransactionId);
    if (!found) throw notFound();
    return found;
  }),
  write(decisions.convertTransaction, convert),
  write(decisions.ignoreTransaction, ignore),
  write(decisions.resetTransaction, reset),
  write(decisions.convertAllMatched, convertAll),
  write(decisions.ignoreAllNew, ignoreAll),
  write(decisions.undoTransactionAction, undo),
];
