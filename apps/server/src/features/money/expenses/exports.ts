import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { expenseList } from './list-exports.ts';

/** This slice's part of the business's archive. */
export const expensesExports: SliceExports = {
  lists: [expenseList],
  tables: [
    ownTable('vehicles', {
      name: 'vehicles',
      about: 'The business’s vehicles, and how their costs are claimed.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        registration: ['text', 'Its registration number; empty if it was not given.'],
        kind: ['text', 'CarOrVan, Motorcycle or Bicycle.'],
        method: ['text', 'How its costs are claimed: Mileage or Costs.'],
        created_at: ['instant', 'When it was added.'],
        removed_at: ['instant', 'When it was removed; its claims stay.'],
        version: ['number', 'The number of the current version.'],
      },
    }),
    ownTable('expenses', {
      name: 'expenses',
      about: 'The business’s expenses, including removed expenses.',
      columns: {
        id: ['id', 'Its id.'],
        spent_on: ['date', 'The date of the expense.'],
        supplier: ['text', 'The supplier.'],
        category: ['text', 'The category.'],
        amount: ['pence', 'The amount, including VAT.'],
        vat: ['pence', 'The VAT included; empty if the receipt shows none.'],
        paid_from: ['text', 'Where the money came from: Bank, Cash, Card, Own or Till.'],
        private_share: ['pence', 'The part of the amount that was private.'],
        vehicle_id: ['id', 'The vehicle.'],
        recurring_cost_id: ['id', 'The recurring cost that recorded it.'],
        driver_id: ['id', 'The driver of claimed mileage.'],
        miles_tenths: ['number', 'Claimed mileage, in tenths of a mile.'],
        reclaimed: ['pence', 'The VAT that the business reclaims.'],
        posting_id: ['id', 'The accounting entry; empty if the expense was removed.'],
        bank_share_id: ['id', 'The part of a bank transaction that accounts for the money.'],
        notes: ['text', 'Notes.'],
        added_by: ['id', 'The user who recorded it.'],
        created_at: ['instant', 'When the expense was recorded.'],
        removed_at: ['instant', 'When the expense was removed; a removed expense does not count.'],
        version: ['number', 'The number of the current version.'],
      },
      without: {
        search: 'Derived from the supplier and the notes.',
        posted_version: 'Only needed while servers of two releases run side by side.',
      },
    }),
    ownTable('former_expenses', {
      name: 'former-expenses',
      about: 'The earlier versions of each expense.',
      columns: {
        id: ['id', 'Its id.'],
        expense_id: ['id', 'The expense.'],
        version: ['number', 'The number of this version.'],
        spent_on: ['date', 'The date of the expense.'],
        supplier: ['text', 'The supplier.'],
        category: ['text', 'The category.'],
        amount: ['pence', 'The amount, including VAT.'],
        vat: ['pence', 'The VAT included; empty if the receipt showed none.'],
        paid_from: ['text', 'Where the money came from.'],
        private_share: ['pence', 'The part of the amount that was private.'],
        posting_id: ['id', 'The accounting entry of this version.'],
        notes: ['text', 'Notes.'],
        asset_ids: ['list', 'The receipt files.'],
        removed_at: ['instant', 'When this version was removed.'],
        user_id: ['id', 'The user who made the change.'],
        changed_at: ['instant', 'When the change was made.'],
      },
    }),
    ownTable('expense_receipts', {
      name: 'expense-receipts',
      about: 'The receipt files of each expense.',
      key: ['expense_id', 'asset_id'],
      columns: {
        expense_id: ['id', 'The expense.'],
        asset_id: ['id', 'The file.'],
        position: ['number', 'The position among the files; empty if the file was removed.'],
      },
    }),
  ],
};
