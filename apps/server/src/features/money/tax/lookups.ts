import { sql } from 'kysely';
import type { IncomeBasis } from '@roundbook/domain/home/reports/reports';
import { basisIn, type TaxBases } from '@roundbook/domain/money/tax/bases';
import type { QuarterPart } from '@roundbook/domain/money/tax/filing/late-facts';
import type { Quarter } from '@roundbook/domain/money/tax/quarters';
import {
  DEFAULT_TAX_SETTINGS,
  settingsInYear,
  type TaxSettings,
} from '@roundbook/domain/money/tax/tax-settings';
import { namedTaxYear, type TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { UpdateFigures } from '@roundbook/domain/money/tax/update-figures';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The figures of an update up to today: as a whole, and of each quarter that has begun. */
export interface TaxFigures {
  readonly days: { readonly from: PlainDate; readonly to: PlainDate };
  readonly figures: UpdateFigures;
  readonly parts: readonly QuarterPart[];
}

/** Reads the figures of an update from the books. @param quarters the quarters of its period, in order */
export type ReadTaxFigures = (
  tx: TenantTransaction,
  quarters: readonly Quarter[],
  today: PlainDate,
  basis: IncomeBasis,
) => Promise<TaxFigures>;

/** Works out the day from which a business has to send quarterly updates; null if it need not. */
export type ReadMtdStart = (tx: TenantTransaction, today: PlainDate) => Promise<PlainDate | null>;

/** The version of settings that the Owner has not saved. */
export const UNCHANGED = 1;

/** An Owner's answers, with their version. */
export type VersionedSettings = TaxSettings & {
  readonly version: number;
  /** Whether the Owner has saved answers. */
  readonly isSaved: boolean;
  /** The first tax year with calendar quarters; null for standard quarters. */
  readonly calendarSince: TaxYearName | null;
  /** How income is counted, by tax year. */
  readonly bases: TaxBases;
};

/** The Owner's answers, as they hold for the tax year of `today`. */
export async function findTaxSettings(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<VersionedSettings> {
  const found = await tx.first(sql<
    Omit<TaxSettings, 'usesCalendarQuarters' | 'usesTraditionalAccounting'> & {
      readonly bases: TaxBases;
      readonly taxYear: TaxYearName;
      readonly calendarSince: TaxYearName | null;
      readonly version: number;
    }
  >`
    select tax_year as "taxYear", legal_form as "legalForm", region, other_income as "otherIncome",
           is_other_income_taxed as "isOtherIncomeTaxed", is_pension_age as "isPensionAge",
           profit_elsewhere as "profitElsewhere",
           other_turnover_this_year as "otherTurnoverThisYear",
           other_turnover_last_year as "otherTurnoverLastYear",
           other_turnover_year_before as "otherTurnoverYearBefore",
           calendar_since as "calendarSince", bases, version
      from tax_settings where business_id = ${tx.businessId}`);
  if (!found) {
    return {
      ...DEFAULT_TAX_SETTINGS,
      bases: {},
      calendarSince: null,
      version: UNCHANGED,
      isSaved: false,
    };
  }
  const { taxYear, version, calendarSince, bases, ...answers } = found;
  const settings = {
    ...answers,
    usesCalendarQuarters: calendarSince !== null,
    usesTraditionalAccounting: basisIn(bases, namedTaxYear(today).name) === 'work',
  };
  return {
    ...settingsInYear(settings, taxYear, today),
    bases,
    calendarSince,
    version,
    isSaved: true,
  };
}
