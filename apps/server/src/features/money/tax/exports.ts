import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const taxExports: SliceExports = {
  tables: [
    ownTable('tax_settings', {
      name: 'tax-settings',
      about: 'The Owner’s answers about their tax.',
      key: [],
      columns: {
        tax_year: ['text', 'The tax year that the answers hold for.'],
        legal_form: ['text', 'Sole trader, partnership or company.'],
        region: ['text', 'Where the Owner lives, which decides their Income Tax.'],
        other_income: ['pence', 'Wages, pensions and rent of the whole tax year.'],
        is_other_income_taxed: ['boolean', 'Whether tax is taken off the other income already.'],
        is_pension_age: [
          'boolean',
          'Whether the Owner had reached State Pension age when the tax year began.',
        ],
        profit_elsewhere: ['pence', 'The tax year’s profit that is not in Roundbook.'],
        other_turnover_this_year: [
          'pence',
          'Income from trades and property that is not in Roundbook.',
        ],
        other_turnover_last_year: ['pence', 'The same for the tax year before.'],
        other_turnover_year_before: ['pence', 'The same for the tax year before that.'],
        calendar_since: [
          'text',
          'The first tax year with calendar quarters; empty for standard ones.',
        ],
      },
      without: { version: 'Only the product uses it.' },
    }),
  ],
};
