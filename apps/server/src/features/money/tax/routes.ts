import { getTaxSettings, saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { basisChangeRefusal } from '@roundbook/domain/money/tax/bases';
import { namedTaxYear, type TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import { accept, StaleError } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { sentYears } from './filing/lookups.ts';
import { findTaxSettings } from './lookups.ts';
import { writeTaxSettings } from './store.ts';

const NONE: ReadonlySet<TaxYearName> = new Set();

/** The routes for the Owner's answers; `reads/reports/tax` answers the summary. */
export const taxRoutes: readonly Route[] = [
  read(getTaxSettings, ({ tx, today }) => findTaxSettings(tx, today)),
  write(saveTaxSettings, async ({ tx, body, today }) => {
    const { version, ...settings } = body;
    const year = namedTaxYear(today).name;
    const before = await findTaxSettings(tx, today);
    const isChanged = before.usesTraditionalAccounting !== settings.usesTraditionalAccounting;
    accept(basisChangeRefusal(year, isChanged, isChanged ? await sentYears(tx) : NONE));
    const written = await writeTaxSettings(tx, settings, year, version);
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
