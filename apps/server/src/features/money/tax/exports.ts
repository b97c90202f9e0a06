import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const taxExports: SliceExports = {
  notExported: { tax_duties: 'Worked out from your records each week.' },
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
        bases: [
          'json',
          'How income is counted by tax year: “cash” is money in, “work” is work done.',
        ],
      },
      without: { version: 'Only the product uses it.' },
    }),
    ownTable('tax_connections', {
      name: 'tax-connections',
      about: 'The connection to HMRC, or to its stand-in for practice.',
      key: [],
      columns: {
        authority: ['text', 'Either “practice”, for the stand-in of HMRC, or “hmrc”.'],
        trade_ref: ['text', 'HMRC’s id of the business.'],
        connected_at: ['instant', 'When the business was connected.'],
      },
      without: {
        busy_until: 'Only the product uses it.',
        version: 'Only the product uses it.',
      },
    }),
    ownTable('hmrc_grants', {
      name: 'hmrc-access',
      about: 'Your access to HMRC, without its secrets.',
      key: [],
      columns: { granted_at: ['instant', 'When you gave access at HMRC.'] },
      without: {
        sealed_nino: 'A secret.',
        sealed_tokens: 'A secret.',
        sealed_return: 'A secret.',
        return_hash: 'A secret.',
        return_until: 'Only the product uses it.',
        expires_at: 'Only the product uses it.',
        renewing_until: 'Only the product uses it.',
        version: 'Only the product uses it.',
      },
    }),
    ownTable('tax_updates', {
      name: 'tax-updates',
      about: 'The quarterly updates that you declared, exactly as they are sent.',
      columns: {
        id: ['id', 'Its id.'],
        authority: ['text', 'Either “practice”, for the stand-in of HMRC, or “hmrc”.'],
        trade_ref: ['text', 'HMRC’s id of the business.'],
        tax_year: ['text', 'The tax year.'],
        quarter: ['number', 'The quarter to whose end the update runs.'],
        period_from: ['date', 'The first day of the update.'],
        period_to: ['date', 'The last day of the update.'],
        form: ['text', 'Expenses by category, or as one total.'],
        sent: ['text', 'The update as it is sent.'],
        parts: ['json', 'The figures of each quarter when the update was declared, in pence.'],
        declaration: ['text', 'The words to which you agreed.'],
        declared_by: ['id', 'The user who declared the update.'],
        declared_at: ['instant', 'When it was declared.'],
      },
    }),
    ownTable('tax_update_answers', {
      name: 'tax-receipts',
      about: 'HMRC’s answers to your quarterly updates.',
      key: ['update_id'],
      columns: {
        update_id: ['id', 'The update.'],
        receipt_id: ['text', 'The receipt; empty if HMRC refused the update.'],
        errors: ['json', 'The reasons for which HMRC refused the update.'],
        answered_at: ['instant', 'When HMRC answered.'],
      },
    }),
  ],
};
