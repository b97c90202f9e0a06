import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { writeTaxSettings } from './store.ts';

/** The answers of a sole trader who also lets a garage. */
export async function addToDemo({ database, businessId, today }: DemoBusiness): Promise<void> {
  const rent = 78_000;
  const settings = {
    ...DEFAULT_TAX_SETTINGS,
    otherIncome: rent,
    isOtherIncomeTaxed: false,
    otherTurnoverLastYear: rent,
    otherTurnoverYearBefore: rent,
  };
  await transact(database, { businessId }, async (tx) => {
    await writeTaxSettings(tx, settings, namedTaxYear(today).name, undefined);
  });
}
