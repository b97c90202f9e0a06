import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { expenseList } from './list-exports.ts';

/** This slice's part of the business's archive. */
export const expensesExports: SliceExports = {
  lists: [expenseList],
  tables: [
    ownTable('expenses', {
      name: 'expenses',
      about: 'What the business spent, also what was removed.',
      columns: {
        id: ['id', 'Its id.'],
        spent_on: ['date', 'When it was spent.'],
        supplier: ['text', 'Who was paid.'],
        category: ['text', 'What it was for.'],
        amount: ['pence', 'How much, VAT included.'],
        vat: ['pence', 'The VAT in it; empty where the receipt says none.'],
        notes: ['text', 'Notes.'],
        added_by: ['id', 'Which user recorded it.'],
        created_at: ['instant', 'When it was recorded.'],
        removed_at: ['instant', 'When it was removed; it then counts for nothing.'],
        version: ['number', 'How often it was written.'],
      },
      without: {
        search: 'Made of the supplier and the notes.',
      },
    }),
    ownTable('former_expenses', {
      name: 'former-expenses',
      about: 'What stood in an expense before each change.',
      columns: {
        id: ['id', 'Its id.'],
        expense_id: ['id', 'The expense.'],
        version: ['number', 'The version of the expense in which this stood.'],
        spent_on: ['date', 'When it was spent.'],
        supplier: ['text', 'Who was paid.'],
        category: ['text', 'What it was for.'],
        amount: ['pence', 'How much, VAT included.'],
        vat: ['pence', 'The VAT in it; empty where the receipt said none.'],
        notes: ['text', 'Notes.'],
        asset_ids: ['list', 'The files of the receipt.'],
        removed_at: ['instant', 'When it had been removed.'],
        user_id: ['id', 'Which user changed it.'],
        changed_at: ['instant', 'When it was changed.'],
      },
    }),
    ownTable('expense_receipts', {
      name: 'expense-receipts',
      about: 'Which files are receipts of which expense.',
      key: ['expense_id', 'asset_id'],
      columns: {
        expense_id: ['id', 'The expense.'],
        asset_id: ['id', 'The file.'],
        position: ['number', 'Its place among the files; empty if it was taken off.'],
      },
    }),
  ],
};
