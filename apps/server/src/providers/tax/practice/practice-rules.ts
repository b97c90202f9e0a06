import type { HmrcFault } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { type UpdatePeriod, updatePeriods } from '@roundbook/domain/money/tax/quarters';
import { type NamedTaxYear, namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { type PlainDate, plainDateOf } from '@roundbook/domain/values/dates/plain-date';
import type { QuarterKind } from '../tax.ts';
import { shapedBody, type ShapedBody, valueErrors } from './practice-shape.ts';

/** A person and a trade as the stand-in of HMRC knows them. */
export interface PracticeTrade {
  readonly tradeRef: string;
  /** Whether the person gave the product access. */
  readonly isAuthorised: boolean;
  /** Whether HMRC expects quarterly updates, or only the yearly part. */
  readonly status: 'quarterly' | 'annual';
  /** The kind of quarters by tax year; standard where none was chosen. */
  readonly kinds: Readonly<Record<string, QuarterKind>>;
  /** The day on which the trade began. */
  readonly beganOn: PlainDate;
}

/** The address of a call, and the moment when it comes. */
export interface Addressed {
  readonly nino: string;
  readonly tradeRef: string;
  readonly taxYear: string;
  readonly today: PlainDate;
  /** The last day of the update that is held for the tax year; null if there is none. */
  readonly heldTo: PlainDate | null;
}

const NINO = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;
const TRADE = /^X[A-Z0-9]IS\d{11}$/;
const YEAR = /^(?<first>20\d{2})-(?<second>\d{2})$/;
const FIRST_YEAR = '2025-26';

/** The years after the filing date (31 January) in which a tax year's updates may change. */
const AMENDABLE_YEARS = 1;

/** The tax year of a name; undefined if the name is wrong. */
function yearNamed(name: string): NamedTaxYear | undefined {
  const groups = YEAR.exec(name)?.groups;
  if (!groups) return undefined;
  const first = Number(groups['first']);
  return namedTaxYear(plainDateOf(first, 6, 1));
}

function addressErrors({ nino, tradeRef, taxYear }: Addressed): readonly HmrcFault[] {
  const year = yearNamed(taxYear);
  return [
    ...(NINO.test(nino) ? [] : [{ code: 'FORMAT_NINO' }]),
    ...(TRADE.test(tradeRef) ? [] : [{ code: 'FORMAT_BUSINESS_ID' }]),
    ...(year ? [] : [{ code: 'FORMAT_TAX_YEAR' }]),
    ...(year && year.name !== taxYear ? [{ code: 'RULE_TAX_YEAR_RANGE_INVALID' }] : []),
    ...(year && year.name === taxYear && taxYear < FIRST_YEAR
      ? [{ code: 'RULE_TAX_YEAR_NOT_SUPPORTED' }]
      : []),
  ];
}

/** The first tax year of the run of calendar quarters that contains a year; null if its quarters are standard. */
function calendarSince(year: NamedTaxYear, { kinds }: PracticeTrade) {
  if (kinds[year.name] !== 'calendar') return null;
  let first = year;
  for (;;) {
    const before = namedTaxYear(first.from, -1);
    if (kinds[before.name] !== 'calendar') return first.name;
    first = before;
  }
}

/** The periods of a tax year as the stand-in expects them. */
export function practicePeriods(trade: PracticeTrade, taxYear: string): readonly UpdatePeriod[] {
  const year = yearNamed(taxYear);
  return year ? updatePeriods(year, calendarSince(year, trade)) : [];
}

/** The errors about the days of an update; each rule of HMRC's with its code. */
function dateErrors(
  { periodDates }: ShapedBody,
  trade: PracticeTrade,
  { taxYear, today, heldTo }: Addressed,
): readonly HmrcFault[] {
  if (trade.status === 'annual') {
    return periodDates ? [{ code: 'RULE_START_AND_END_DATE_NOT_ALLOWED' }] : [];
  }
  if (!periodDates) return [{ code: 'RULE_MISSING_SUBMISSION_DATES' }];
  const { periodStartDate: from, periodEndDate: to } = periodDates;
  const periods = practicePeriods(trade, taxYear);
  const [first] = periods;
  const lastDay = periods.at(-1)!.to;
  const beganInYear = trade.beganOn > first!.from && trade.beganOn <= lastDay;
  const period = periods.find((one) => one.to === to);
  const deadline = plainDateOf(Number(lastDay.slice(0, 4)) + 1 + AMENDABLE_YEARS, 1, 31);
  return [
    ...(beganInYear && from !== trade.beganOn
      ? [{ code: 'RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE' }]
      : []),
    ...(!beganInYear && from !== first!.from
      ? [{ code: 'RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE' }]
      : []),
    ...(!period && to > today
      ? [{ code: 'RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE' }]
      : []),
    ...(!period && to <= today ? [{ code: 'RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE' }] : []),
    ...(period && today < period.opensOn
      ? [{ code: 'RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED' }]
      : []),
    ...(heldTo !== null && to < heldTo
      ? [{ code: 'RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS' }]
      : []),
    ...(today > deadline ? [{ code: 'RULE_OUTSIDE_AMENDMENT_WINDOW' }] : []),
  ];
}

/**
 * The errors for which the stand-in refuses an update, in the order in which HMRC checks: the address, the body's shape,
 * its values, the access, then the rules; none if it accepts. It is stricter than HMRC about one thing: an update must
 * run to the end of a quarter, although HMRC also takes updates in between.
 * @param trade undefined if the stand-in does not know it
 */
export function updateErrors(
  trade: PracticeTrade | undefined,
  addressed: Addressed,
  body: string,
): readonly HmrcFault[] {
  const atAddress = addressErrors(addressed);
  if (atAddress.length > 0) return atAddress;
  const shaped = shapedBody(body);
  if (isErrors(shaped)) return shaped;
  const inValues = valueErrors(shaped);
  if (inValues.length > 0) return inValues;
  if (!trade) return [{ code: 'MATCHING_RESOURCE_NOT_FOUND' }];
  if (!trade.isAuthorised) return [{ code: 'CLIENT_OR_AGENT_NOT_AUTHORISED' }];
  return dateErrors(shaped, trade, addressed);
}

const isErrors = (shaped: ReturnType<typeof shapedBody>): shaped is readonly HmrcFault[] =>
  Array.isArray(shaped);

/** The errors for which the stand-in refuses a choice of quarters. @param heldTo the end of the year's last update */
export function choiceErrors(
  trade: PracticeTrade | undefined,
  taxYear: string,
  kind: QuarterKind,
  heldTo: PlainDate | null,
): readonly HmrcFault[] {
  if (!trade) return [{ code: 'MATCHING_RESOURCE_NOT_FOUND' }];
  if (!trade.isAuthorised) return [{ code: 'CLIENT_OR_AGENT_NOT_AUTHORISED' }];
  const isChange = (trade.kinds[taxYear] ?? 'standard') !== kind;
  return isChange && heldTo !== null ? [{ code: 'RULE_BUSINESS_ID_STATE_CONFLICT' }] : [];
}
