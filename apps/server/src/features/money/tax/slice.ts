import * as taxCalls from '@roundbook/contract/money/tax/tax';
import * as updateCalls from '@roundbook/contract/money/tax/updates';
import { defineSlice } from '../../../slice.ts';
import { taxExports } from './exports.ts';
import { taxRoutes } from './routes.ts';

/** The Owner's answers about their tax; `reads/reports/tax` works out the tax, because it joins several nouns. */
export const tax = defineSlice({
  area: 'money',
  noun: 'tax',
  calls: [taxCalls, updateCalls],
  routes: () => taxRoutes,
  tables: ['tax_settings'],
  entities: { taxSettings: 'Owner' },
  exports: taxExports,
});
