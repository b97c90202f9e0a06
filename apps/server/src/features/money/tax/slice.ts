import * as filingCalls from '@roundbook/contract/money/tax/filing';
import * as hmrcCalls from '@roundbook/contract/money/tax/hmrc';
import * as taxCalls from '@roundbook/contract/money/tax/tax';
import * as updateCalls from '@roundbook/contract/money/tax/updates';
import type { PracticeAuthority } from '../../../providers/tax/tax.ts';
import { defineSlice } from '../../../slice.ts';
import { taxFeedDays } from './deadlines/lookups.ts';
import { type DeadlineParts, remindOfDeadlines } from './deadlines/tasks.ts';
import { taxExports } from './exports.ts';
import { type FilingParts, filingRoutes } from './filing/filing-routes.ts';
import { taxRoutes } from './routes.ts';

interface OfferingParts {
  readonly taxAuthority: PracticeAuthority;
}

const SENT = 'HMRC holds what was sent, so the record of it stays.';

/**
 * The Owner's answers about their tax, and the updates sent to HMRC; `reads/reports/tax` works out the tax and the
 * figures, because they join several nouns.
 */
export const tax = defineSlice<FilingParts & DeadlineParts, OfferingParts>({
  area: 'money',
  noun: 'tax',
  calls: [taxCalls, updateCalls, filingCalls, hmrcCalls],
  routes: (parts) => [...taxRoutes, ...filingRoutes(parts)],
  dailyWork: (parts) => [remindOfDeadlines(parts)],
  tables: [
    'hmrc_grants',
    'tax_connections',
    'tax_duties',
    'tax_settings',
    'tax_update_answers',
    'tax_updates',
  ],
  outlasting: {
    tax_updates: {
      because: SENT,
      stays: ['authority', 'trade_ref', 'tax_year', 'form', 'sent', 'parts', 'declaration'],
    },
    tax_update_answers: { because: SENT, stays: ['receipt_id', 'errors'] },
  },
  keptOnReset: { tax_updates: { because: SENT }, tax_update_answers: { because: SENT } },
  endElsewhere:
    ({ taxAuthority }) =>
    (businessId) =>
      taxAuthority.end(businessId),
  entities: {
    hmrcGrant: 'Owner',
    taxSettings: 'Owner',
    taxConnection: 'Owner',
    taxUpdate: 'Owner',
  },
  feedDays: { role: 'Owner', find: taxFeedDays },
  exports: taxExports,
});
