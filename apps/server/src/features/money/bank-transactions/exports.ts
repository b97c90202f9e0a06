import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const bankTransactionsExports: SliceExports = {
  tables: [
    ownTable('bank_actions', {
      name: 'bank-actions',
      about: 'Decisions about several bank transactions at once.',
      columns: {
        id: ['id', 'Its id.'],
        kind: ['text', 'The kind.'],
        at: ['instant', 'When.'],
        by: ['id', 'The user who made the decision.'],
        undone_at: ['instant', 'When the action was undone.'],
      },
    }),
    ownTable('bank_learned', {
      name: 'bank-learned',
      about: 'Names on bank statements that identify a customer.',
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'The name shown on statements.'],
        customer_id: ['id', 'The customer.'],
      },
    }),
    ownTable('bank_confirmations', {
      name: 'bank-confirmations',
      about: 'The transactions that names were learned from.',
      key: ['learned_id', 'transaction_id'],
      columns: {
        learned_id: ['id', 'The learned name.'],
        transaction_id: ['id', 'The bank transaction.'],
        booked_on: ['date', 'The day of the transaction.'],
        amount: ['pence', 'How much.'],
      },
    }),
    ownTable('bank_preferences', {
      name: 'bank-preferences',
      about: 'How bank transactions are matched.',
      key: [],
      columns: {
        book_certain: ['boolean', 'Whether certain matches are booked automatically.'],
        list_outgoing: ['boolean', 'Whether outgoing money is listed.'],
        matched_at: ['instant', 'When transactions were last matched.'],
      },
      without: { match_changes: 'A counter of changes that require new matching.' },
    }),
    ownTable('bank_transactions', {
      name: 'bank-transactions',
      about: 'Your bank accounts’ transactions.',
      columns: {
        id: ['id', 'Its id.'],
        bank_account_id: ['id', 'The bank account.'],
        booked_on: ['date', 'The date at the bank.'],
        amount: ['pence', 'Positive for incoming money.'],
        description: ['text', 'The description.'],
        payer_name: ['text', 'The payer’s name, as given by the bank.'],
        reference: ['text', 'The reference.'],
        payer_account: ['text', 'The payer’s account.'],
        bank_kind: ['text', 'The kind, as given by the bank.'],
        balance_after: ['pence', 'The balance after the transaction.'],
        bank_id: ['text', 'The bank’s ID for the transaction.'],
        occurrence: ['number', 'The number among identical transactions on the same day.'],
        status: ['text', 'The current state.'],
        ignored_reason: ['text', 'Why the transaction was ignored.'],
        decided_by: ['id', 'The user who made the decision.'],
        decided_at: ['instant', 'When the decision was made.'],
        action_id: ['id', 'The decision about several transactions at once.'],
        decision: ['text', 'The decision.'],
        probability: ['number', 'The probability of the match.'],
        candidates: ['list', 'The possible payers, with reasons.'],
        matched_at: ['instant', 'When the transaction was last matched.'],
        customer_id: ['id', 'The customer.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        fingerprint: 'Derived from the other columns, to recognise the record.',
        search: 'Derived from the other columns, for searching.',
        before: 'The state that undoing restores.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('bank_shares', {
      name: 'bank-shares',
      about: 'The purpose of each bank transaction, or of each of its parts.',
      columns: {
        id: ['id', 'Its id.'],
        transaction_id: ['id', 'The bank transaction.'],
        position: ['number', 'The position in the order.'],
        kind: ['text', 'The kind.'],
        amount: ['pence', 'How much.'],
        customer_id: ['id', 'The customer.'],
        payment_id: ['id', 'The payment.'],
        is_linked: ['boolean', 'Whether the payment already existed.'],
        posting_id: ['id', 'The accounting entry.'],
        payout_id: ['id', 'The payout.'],
        undone_at: ['instant', 'When the action was undone.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
    ownTable('bank_transaction_imports', {
      name: 'bank-transaction-imports',
      about: 'The transactions in each uploaded statement.',
      key: ['import_id', 'transaction_id'],
      columns: {
        import_id: ['id', 'The uploaded statement.'],
        transaction_id: ['id', 'The bank transaction.'],
      },
    }),
  ],
};
