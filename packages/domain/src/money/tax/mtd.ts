import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { RateSource } from './tax-rates.ts';
import type { LegalForm } from './tax-settings.ts';
import type { NamedTaxYear, TaxYearName } from './tax-years.ts';

/** The page that publishes the thresholds of Making Tax Digital for Income Tax. */
export const MTD_SOURCE: RateSource = {
  title: 'GOV.UK: Find out if and when you need to use Making Tax Digital for Income Tax',
  address:
    'https://www.gov.uk/guidance/check-if-youre-eligible-for-making-tax-digital-for-income-tax',
};

/** The qualifying income of a tax year above which Making Tax Digital holds, and the day from which it does. */
interface MtdThreshold {
  readonly above: Pence;
  readonly startsOn: PlainDate;
}

const THRESHOLDS: Readonly<Record<TaxYearName, MtdThreshold>> = {
  '2024-25': { above: 5_000_000, startsOn: '2026-04-06' },
  '2025-26': { above: 3_000_000, startsOn: '2027-04-06' },
  '2026-27': { above: 2_000_000, startsOn: '2028-04-06' },
};

/** A tax year's qualifying income: turnover of trades and rent, before costs. */
export interface QualifyingYear {
  readonly year: NamedTaxYear;
  /** The turnover that Roundbook knows. */
  readonly recorded: Pence;
  /** The income that the Owner typed in. */
  readonly elsewhere: Pence;
}

/** A tax year's qualifying income beside its threshold, which is null for a year that the table does not know. */
export interface MtdYear extends QualifyingYear {
  readonly total: Pence;
  readonly threshold: MtdThreshold | null;
  readonly isAbove: boolean;
}

/** Compares a year's qualifying income with the year's threshold. */
export function mtdYear(qualifying: QualifyingYear): MtdYear {
  const total = qualifying.recorded + qualifying.elsewhere;
  const threshold = THRESHOLDS[qualifying.year.name] ?? null;
  return {
    ...qualifying,
    total,
    threshold,
    isAbove: threshold !== null && total > threshold.above,
  };
}

const NOT_FOR: Readonly<Record<Exclude<LegalForm, 'SoleTrader'>, string>> = {
  Company:
    'No. Making Tax Digital for Income Tax is not for limited companies. Your company pays Corporation Tax, and sends its accounts once a year.',
  Partnership:
    'No. Making Tax Digital for Income Tax does not include partnerships yet, and HMRC has set no date for them. Income that you have outside the partnership may still count.',
};

const pounds = (amount: Pence) => formatPounds(amount).replace(/\.00$/, '');

/** Whether Making Tax Digital for Income Tax is for a firm, and from which day; null if it is not, as far as is known. */
export function mtdStartsOn(legalForm: LegalForm, years: readonly MtdYear[]): PlainDate | null {
  if (legalForm !== 'SoleTrader') return null;
  const starts = years.flatMap(({ isAbove, threshold }) => (isAbove ? [threshold!.startsOn] : []));
  return starts.toSorted()[0] ?? null;
}

/** The answer to "Is Making Tax Digital for me?", in sentences. @param years in order, the current one last */
export function mtdWords(
  legalForm: LegalForm,
  years: readonly MtdYear[],
  today: PlainDate,
): readonly string[] {
  if (legalForm !== 'SoleTrader') return [NOT_FOR[legalForm]];
  const startsOn = mtdStartsOn(legalForm, years);
  const unknown = years.filter(({ threshold }) => threshold === null);
  const remarks = unknown.map(
    ({ year }) => `Roundbook does not know the threshold for ${year.name} yet.`,
  );
  if (startsOn === null) {
    const compared = years.filter(({ threshold }) => threshold !== null);
    const details = compared.map((one) => {
      const soFar = one.year.to >= today ? ' so far' : '';
      return `In ${one.year.name} your qualifying income is ${pounds(one.total)}${soFar}; more than ${pounds(one.threshold!.above)} would bring you in from ${formatLongDate(one.threshold!.startsOn)}.`;
    });
    return ['Not as things stand.', ...details, ...remarks];
  }
  const cause = years.find(
    ({ isAbove, threshold }) => isAbove && threshold!.startsOn === startsOn,
  )!;
  const verdict =
    startsOn <= today
      ? `Yes, since ${formatLongDate(startsOn)}.`
      : `Yes, from ${formatLongDate(startsOn)}.`;
  return [
    verdict,
    `Your qualifying income in ${cause.year.name} is ${pounds(cause.total)}, above the limit of ${pounds(cause.threshold!.above)}.`,
    'From that day you keep digital records, and send HMRC an update after each quarter.',
  ];
}
