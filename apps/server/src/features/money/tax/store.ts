import { sql } from 'kysely';
import type { TaxSettings } from '@roundbook/domain/money/tax/tax-settings';
import type { TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { UNCHANGED } from './lookups.ts';

/**
 * Writes the Owner's answers.
 * @param year the tax year that the answers hold for
 * @param version the version on which the change is based; if it is undefined, the last write wins
 * @returns the new version; undefined if another call has changed the answers since
 */
export async function writeTaxSettings(
  tx: TenantTransaction,
  settings: TaxSettings,
  year: TaxYearName,
  version: number | undefined,
): Promise<number | undefined> {
  const written = await tx.first(sql<{ version: number }>`
    insert into tax_settings as settings
      (business_id, tax_year, legal_form, region, other_income, is_other_income_taxed,
       is_pension_age, profit_elsewhere, other_turnover_this_year, other_turnover_last_year,
       other_turnover_year_before, calendar_since, bases, version)
    values (${tx.businessId}, ${year}, ${settings.legalForm}, ${settings.region},
      ${settings.otherIncome}, ${settings.isOtherIncomeTaxed}, ${settings.isPensionAge},
      ${settings.profitElsewhere}, ${settings.otherTurnoverThisYear},
      ${settings.otherTurnoverLastYear}, ${settings.otherTurnoverYearBefore},
      ${settings.usesCalendarQuarters ? year : null},
      jsonb_build_object(${year}::text, ${settings.usesTraditionalAccounting ? 'work' : 'cash'}::text),
      ${UNCHANGED + 1})
    on conflict (business_id) do update
      set tax_year = excluded.tax_year, legal_form = excluded.legal_form, region = excluded.region,
          other_income = excluded.other_income,
          is_other_income_taxed = excluded.is_other_income_taxed,
          is_pension_age = excluded.is_pension_age, profit_elsewhere = excluded.profit_elsewhere,
          other_turnover_this_year = excluded.other_turnover_this_year,
          other_turnover_last_year = excluded.other_turnover_last_year,
          other_turnover_year_before = excluded.other_turnover_year_before,
          calendar_since = case when excluded.calendar_since is null then null
            else coalesce(settings.calendar_since, excluded.calendar_since) end,
          bases = settings.bases || excluded.bases,
          version = settings.version + 1
      where settings.version = coalesce(${version ?? null}::int, settings.version)
    returning version`);
  // A first change that is based on a later version is refused as well.
  if (!written || (version !== undefined && written.version !== version + 1)) return undefined;
  tx.changed('taxSettings', tx.businessId, written.version);
  return written.version;
}
