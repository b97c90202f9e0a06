import { formatLongDate } from '../../../values/dates/long-date.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';
import type { UpdatePeriod } from '../quarters.ts';
import type { TaxYearName } from '../tax-years.ts';
import type { UpdateFigures } from '../update-figures.ts';
import {
  amountsOf,
  cumulativeUpdate,
  type CumulativeUpdate,
  type ExpenseForm,
  isSameUpdate,
} from './cumulative-update.ts';

/** The words to which a person agrees before an update is sent; kept with the update. */
export const DECLARATION =
  'I have checked these figures. They come from my records, and to the best of my knowledge they are complete and correct.';

/** The first tax year for which HMRC takes cumulative updates. */
const FIRST_CUMULATIVE_YEAR: TaxYearName = '2025-26';

/** The figures of an update that is about to be declared, and the updates of its tax year before it. */
export interface Declaring {
  readonly period: UpdatePeriod;
  readonly figures: UpdateFigures;
  /** Whether an update waits for HMRC's answer. */
  readonly isWaiting: boolean;
  /** The tax year's last accepted update; null if there is none. */
  readonly held: CumulativeUpdate | null;
}

/**
 * Whether an update may be sent today, apart from its form: HMRC takes it from ten days before its period ends, its end
 * never moves back, and it takes no income below zero.
 */
export function mayBeSent(
  { period, figures, isWaiting, held }: Declaring,
  today: PlainDate,
): Refusal | null {
  if (isWaiting) {
    return refusal('An update waits for HMRC’s answer. Ask HMRC again before you send another.');
  }
  if (period.taxYear < FIRST_CUMULATIVE_YEAR) {
    return refusal(
      `HMRC takes quarterly updates from the tax year ${FIRST_CUMULATIVE_YEAR} on.`,
      'quarter',
    );
  }
  if (today < period.opensOn) {
    return refusal(
      `HMRC takes this update from ${formatLongDate(period.opensOn)}, ten days before the quarter ends.`,
      'quarter',
    );
  }
  if (held && held.periodDates.periodEndDate > period.to) {
    return refusal(
      `You have sent the update to ${formatLongDate(held.periodDates.periodEndDate)}, which covers this quarter too. Send that update again instead.`,
      'quarter',
    );
  }
  if (figures.income.some(({ amount }) => amount < 0)) {
    return refusal(
      'More went back to customers than they paid. HMRC takes no turnover below zero.',
      'amounts.turnover',
    );
  }
  return null;
}

/** The update to send in a form; refused if it may not be sent, or if HMRC holds the same figures already. */
export function declaredUpdate(
  declaring: Declaring,
  form: ExpenseForm,
  today: PlainDate,
): CumulativeUpdate | Refusal {
  const refused = mayBeSent(declaring, today);
  if (refused) return refused;
  const { period, figures, held } = declaring;
  if (form === 'Total' && !figures.mayConsolidate) {
    return refusal('From a turnover of £90,000, HMRC wants the expenses by category.', 'form');
  }
  const update = cumulativeUpdate(period, amountsOf(figures), form);
  return held && isSameUpdate(held, update)
    ? refusal('HMRC holds these figures already. There is nothing to send.')
    : update;
}
