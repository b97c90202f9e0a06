import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import { newId } from '../../../platform/db/ids.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { lineOf } from '../../../testing/money/test-bank.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { addTransactions } from './effects.ts';

export const whoMay = `
  Manager
    GET    /payments/transactions
    GET    /payments/transactions/counts
    GET    /payments/transactions/{internalTransactionId}
    GET    /payments/transactions/actions
    GET    /payments/transactions/settings
    GET    /payments/transactions/learned
    GET    /payments/transactions/till
    POST   /payments/transactions/{internalTransactionId}/reset
    POST   /payments/transactions/actions/{actionId}/undo
    POST   /payments/transactions/settings
    DELETE /payments/transactions/learned/{id}

  Manager with RECONCILIATION
    POST   /payments/transactions/{internalTransactionId}/ignore
    POST   /payments/transactions/{internalTransactionId}/convert
    POST   /payments/transactions/convertAllMatched
    POST   /payments/transactions/ignoreAllNew
`;

export const shownBy = {
  bank_accounts: (row) => [
    ['connectedBank', row['connected_bank_id'] ?? row['id']],
    ['connectedBank', row['id']],
  ],
  bank_balances: record('statementImport', 'import_id'),
  bank_shares: record('bankTransaction', 'transaction_id'),
  bank_transaction_imports: 'nowhere',
  bank_learned: 'nowhere',
  bank_confirmations: 'nowhere',
  bank_actions: 'nowhere',
  bank_preferences: 'nowhere',
} satisfies Examples['shownBy'];

/** A business with two bank transactions: one is new; the other is booked, and its payer's keys are learned. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const [accountId, importId] = [newId(), newId()];
  await inTenant(app, business, (tx) =>
    addTransactions(tx, {
      bankAccountId: accountId,
      importId,
      lines: [
        lineOf({ description: 'OKAFOR M 7K3QW', payerAccount: '20000012345678' }),
        lineOf({ description: 'PATEL R WINDOWS', payerAccount: '20000087654321' }),
      ],
    }),
  );
  const { transactions } = await app.data(contract.listTransactions, {
    token,
    query: { importId },
  });
  const [newOne = '', booked = ''] = transactions.map((one) => one.internalTransactionId);
  const { actionId } = await app.data(decisions.convertTransaction, {
    token,
    params: { internalTransactionId: booked },
    body: { customerId },
  });
  const { learned } = await app.data(decisions.listLearned, { token, query: { customerId } });
  return {
    customerId,
    accountId,
    importId,
    newOne,
    booked,
    actionId: actionId!,
    learnedId: learned[0]!.id,
  };
});

const theNewOne = (scene: Parameters<typeof records.of>[0]) => ({
  internalTransactionId: records.of(scene).newOne,
});

export const examples: readonly Example[] = [
  example(
    contract.listTransactions,
    (scene) => ({ query: { accountId: records.of(scene).accountId } }),
    { ignoresStrangeIds: true },
  ),
  example(
    contract.countTransactions,
    (scene) => ({ query: { accountId: records.of(scene).accountId } }),
    { ignoresStrangeIds: true },
  ),
  example(contract.getTill, () => ({})),
  example(contract.getTransaction, (scene) => ({ params: theNewOne(scene) })),
  example(decisions.resetTransaction, (scene) => ({
    params: { internalTransactionId: records.of(scene).booked },
  })),
  example(decisions.ignoreTransaction, (scene) => ({
    params: theNewOne(scene),
    body: { reason: 'A friend' },
  })),
  example(decisions.convertTransaction, (scene) => ({
    params: theNewOne(scene),
    body: { customerId: records.of(scene).customerId },
  })),
  example(
    decisions.convertAllMatched,
    (scene) => ({ body: { accountId: records.of(scene).accountId } }),
    { ignoresStrangeIds: true },
  ),
  example(
    decisions.ignoreAllNew,
    (scene) => ({ body: { accountId: records.of(scene).accountId } }),
    { ignoresStrangeIds: true },
  ),
  example(decisions.listTransactionActions, () => ({})),
  example(decisions.undoTransactionAction, (scene) => ({
    params: { actionId: records.of(scene).actionId },
  })),
  example(decisions.getTransactionPreferences, () => ({})),
  example(decisions.updateTransactionPreferences, () => ({ body: { bookCertain: true } })),
  example(
    decisions.listLearned,
    (scene) => ({ query: { customerId: records.of(scene).customerId } }),
    { ignoresStrangeIds: true },
  ),
  example(decisions.unlearn, (scene) => ({ params: { id: records.of(scene).learnedId } })),
];
