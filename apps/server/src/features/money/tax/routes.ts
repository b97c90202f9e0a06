import { getTaxSettings, saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { StaleError } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { findTaxSettings } from './lookups.ts';
import { writeTaxSettings } from './store.ts';

/** The routes for the Owner's answers; `reads/reports/tax` answers the summary. */
export const taxRoutes: readonly Route[] = [
  read(getTaxSettings, ({ tx, today }) => findTaxSettings(tx, today)),
  write(saveTaxSettings, async ({ tx, body, today }) => {
    const { version, ...settings } = body;
    const written = await writeTaxSettings(tx, settings, namedTaxYear(today).name, version);
    if (written === undefined) {
      const current = await findTaxSettings(tx, today);
      throw new StaleError(
        { entity: 'taxSettings', id: tx.businessId, version: current.version },
        current,
      );
    }
    return { ...settings, version: written, isSaved: true };
  }),
];
