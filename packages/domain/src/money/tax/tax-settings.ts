import type { Pence } from '../../values/money/pence.ts';
import type { TaxRegion } from './tax-rates.ts';
import { namedTaxYear, type TaxYearName } from './tax-years.ts';

/** The legal forms of a firm, spelt as the API transmits them. */
export const LEGAL_FORMS = ['SoleTrader', 'Partnership', 'Company'] as const;

export type LegalForm = (typeof LEGAL_FORMS)[number];

/** An Owner's answers about their tax. The amounts belong to one tax year, or to one of the two before it as named. */
export interface TaxSettings {
  readonly legalForm: LegalForm;
  readonly region: TaxRegion;
  /** Wages, pensions and rent of the whole tax year. */
  readonly otherIncome: Pence;
  readonly isOtherIncomeTaxed: boolean;
  readonly isPensionAge: boolean;
  /** The profit of this tax year that is not in Roundbook, such as that of the months before the firm joined. */
  readonly profitElsewhere: Pence;
  /** Income from trades and property, before costs, that is not in Roundbook: this tax year's and the last two years'. */
  readonly otherTurnoverThisYear: Pence;
  readonly otherTurnoverLastYear: Pence;
  readonly otherTurnoverYearBefore: Pence;
  /** Whether quarters end with months, rather than on the 5th. */
  readonly usesCalendarQuarters: boolean;
  /** Whether the tax year's income is counted by work done, as in traditional accounting, rather than by money in. */
  readonly usesTraditionalAccounting: boolean;
}

/** The settings of an Owner who has said nothing yet. */
export const DEFAULT_TAX_SETTINGS: TaxSettings = {
  legalForm: 'SoleTrader',
  region: 'England',
  otherIncome: 0,
  isOtherIncomeTaxed: true,
  isPensionAge: false,
  profitElsewhere: 0,
  otherTurnoverThisYear: 0,
  otherTurnoverLastYear: 0,
  otherTurnoverYearBefore: 0,
  usesCalendarQuarters: false,
  usesTraditionalAccounting: false,
};

/**
 * Settings of an earlier tax year as they hold for `today`: amounts that belong to a year move down to "last year" and
 * "the year before", and the new year begins without any. The other income stays, until the Owner changes it.
 */
export function settingsInYear(
  settings: TaxSettings,
  savedFor: TaxYearName,
  today: string,
): TaxSettings {
  const yearsSince = [0, -1, -2].findIndex((on) => namedTaxYear(today, on).name <= savedFor);
  if (yearsSince === 0) return settings;
  const { otherTurnoverThisYear, otherTurnoverLastYear, ...kept } = settings;
  const begun = { ...kept, profitElsewhere: 0, otherTurnoverThisYear: 0 };
  switch (yearsSince) {
    case 1:
      return {
        ...begun,
        otherTurnoverLastYear: otherTurnoverThisYear,
        otherTurnoverYearBefore: otherTurnoverLastYear,
      };
    case 2:
      return {
        ...begun,
        otherTurnoverLastYear: 0,
        otherTurnoverYearBefore: otherTurnoverThisYear,
      };
    default:
      return { ...begun, otherTurnoverLastYear: 0, otherTurnoverYearBefore: 0 };
  }
}
