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
        kind: ['text', 'Of which kind.'],
        at: ['instant', 'When.'],
        by: ['id', 'Which user decided.'],
        undone_at: ['instant', 'When it was undone.'],
      },
    }),
    ownTable('bank_learned', {
      name: 'bank-learned',
      about: 'Names in bank statements that mean a customer.',
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'The name as it stands in statements.'],
        customer_id: ['id', 'The customer.'],
      },
    }),
    ownTable('bank_confirmations', {
      name: 'bank-confirmations',
      about: 'Transactions from which such a name was learned.',
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
        book_certain: ['boolean', 'Whether what is certain is booked by itself.'],
        list_outgoing: ['boolean', 'Whether money that went out is listed.'],
        matched_at: ['instant', 'When transactions were last matched.'],
      },
      without: { match_changes: 'Counts the changes after which they are matched again.' },
    }),
    ownTable('bank_transactions', {
      name: 'bank-transactions',
      about: 'Transactions of your bank accounts.',
      columns: {
        id: ['id', 'Its id.'],
        bank_account_id: ['id', 'The bank account.'],
        booked_on: ['date', 'The day at the bank.'],
        amount: ['pence', 'Above zero it came in.'],
        description: ['text', 'What it says.'],
        payer_name: ['text', 'Who it is from, as the bank says.'],
        reference: ['text', 'The reference.'],
        payer_account: ['text', 'From which account.'],
        bank_kind: ['text', 'Of which kind, as the bank says.'],
        balance_after: ['pence', 'The balance after it.'],
        bank_id: ['text', 'Its id at the bank.'],
        occurrence: ['number', 'Which of several equal ones on that day.'],
        status: ['text', 'How far it is.'],
        ignored_reason: ['text', 'Why it was left alone.'],
        decided_by: ['id', 'Which user decided.'],
        decided_at: ['instant', 'When it was decided.'],
        action_id: ['id', 'The decision about several at once.'],
        decision: ['text', 'What was decided.'],
        probability: ['number', 'How likely it was.'],
        candidates: ['list', 'Who it could be from, with reasons.'],
        matched_at: ['instant', 'When it was last matched.'],
        customer_id: ['id', 'The customer.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        fingerprint: 'Made of the other columns, to know it again.',
        search: 'Made of the other columns, for searching.',
        before: 'What undoing goes back to.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('bank_shares', {
      name: 'bank-shares',
      about: 'What a bank transaction, or a part of it, is for.',
      columns: {
        id: ['id', 'Its id.'],
        transaction_id: ['id', 'The bank transaction.'],
        position: ['number', 'Its place in the order.'],
        kind: ['text', 'Of which kind.'],
        amount: ['pence', 'How much.'],
        customer_id: ['id', 'The customer.'],
        payment_id: ['id', 'The payment.'],
        is_linked: ['boolean', 'Whether the payment was there before.'],
        posting_id: ['id', 'The entry in the books.'],
        payout_id: ['id', 'The payout.'],
        undone_at: ['instant', 'When it was undone.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
    ownTable('bank_transaction_imports', {
      name: 'bank-transaction-imports',
      about: 'Which uploaded statement held which transactions.',
      key: ['import_id', 'transaction_id'],
      columns: {
        import_id: ['id', 'The uploaded statement.'],
        transaction_id: ['id', 'The bank transaction.'],
      },
    }),
  ],
};
