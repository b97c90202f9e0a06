import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTaxSummary } from '@roundbook/contract/money/tax/tax';
import {
  incomeOf as incomeOn,
  spendingOf,
} from '@roundbook/domain/home/reports/metrics/profit-quantities';
import { STATEMENT_SOURCES } from '@roundbook/domain/home/reports/profit/statement-lines';
import type { Step } from '@roundbook/domain/home/reports/ranges/steps';
import { basisIn, type TaxBases } from '@roundbook/domain/money/tax/bases';
import {
  MTD_SOURCE,
  mtdStartsOn,
  mtdWords,
  type MtdYear,
  mtdYear,
} from '@roundbook/domain/money/tax/mtd';
import { endedWeeks, setAside, type TradeWeek } from '@roundbook/domain/money/tax/set-aside';
import { rateSources, type TaxRates, taxRates } from '@roundbook/domain/money/tax/tax-rates';
import { noEstimateText } from '@roundbook/domain/money/tax/tax-words';
import { type NamedTaxYear, namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import { findTaxSettings, type VersionedSettings } from '../../../features/money/tax/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { readSources } from '../computing.ts';
import { quantitiesAt } from './figures.ts';

type Summary = ResponseOf<typeof getTaxSummary>;
type Estimate = Pick<Summary, 'estimate' | 'noEstimate'>;

/** Two whole tax years, then the ended weeks of the current one, then its days since. */
function stepsOf(before: readonly NamedTaxYear[], weeks: readonly Step[], since: Step): Step[] {
  return [...before.map(({ name, from, to }) => ({ from, to, label: name })), ...weeks, since];
}

/** The trade's income and expenses in each step, as the profit and loss has them on the basis of the step's tax year. */
export async function readTrade(
  tx: TenantTransaction,
  steps: readonly Step[],
  { bases, today }: { readonly bases: TaxBases; readonly today: PlainDate },
): Promise<readonly TradeWeek[]> {
  const sources = await readSources(tx, STATEMENT_SOURCES, { steps, narrowing: {}, today });
  return steps.map(({ from, to }, at) => {
    const quantities = quantitiesAt(sources, at);
    const basis = basisIn(bases, namedTaxYear(from).name);
    return {
      from,
      to,
      income: incomeOn(basis, quantities),
      expenses: spendingOf(quantities),
    };
  });
}

const incomeOf = (parts: readonly TradeWeek[]) =>
  parts.reduce((sum, { income }) => sum + income, 0);

/** The answer to "Is Making Tax Digital for me?". */
function mtdOf(settings: VersionedSettings, years: readonly MtdYear[], today: PlainDate) {
  return {
    words: [...mtdWords(settings.legalForm, years, today)],
    startsOn: mtdStartsOn(settings.legalForm, years),
    source: MTD_SOURCE,
    years: [...years],
  };
}

/** The last day to pay a tax year's bill: the 31 January after the year has ended. */
const dueOn = ({ to }: NamedTaxYear): PlainDate => `${datePartsOf(to).year + 1}-01-31`;

/** The estimate of the current year's bill, or the reason why there is none. */
function estimateOf(
  settings: VersionedSettings,
  year: NamedTaxYear,
  weeks: readonly TradeWeek[],
  rates: TaxRates,
): Estimate {
  const none = (noEstimate: string): Estimate => ({ noEstimate, estimate: null });
  if (!settings.isSaved) {
    return none('Answer the questions below first: the estimate depends on them.');
  }
  const otherForm = noEstimateText(settings.legalForm);
  if (otherForm !== null) return none(otherForm);
  if (weeks.length === 0) return none('The first amount comes after the tax year’s first Sunday.');
  const found = setAside(year, weeks, settings, rates);
  if (!found) {
    return none('There is no income or expense in this tax year yet, up to last Sunday.');
  }
  const { class2 } = rates.nationalInsurance;
  const isTooSmall = found.year.profit < class2.smallProfits && !settings.isPensionAge;
  return {
    noEstimate: null,
    estimate: {
      countedFrom: found.countedFrom,
      year: found.year,
      weeks: found.weeks.toReversed(),
      voluntaryClass2: isTooSmall ? class2 : null,
      dueOn: dueOn(year),
      sources: [...rateSources(rates, settings.region)],
    },
  };
}

/**
 * The estimate of the year's tax, and whether Making Tax Digital applies, as of today; two round trips, as the
 * Owner's answers decide how income is counted.
 */
export async function taxSummary(tx: TenantTransaction, today: PlainDate): Promise<Summary> {
  const year = namedTaxYear(today);
  const before = [namedTaxYear(today, -2), namedTaxYear(today, -1)];
  const weeks = endedWeeks(year, today);
  const last = weeks.at(-1);
  const since = { from: last ? addDays(last.to, 1) : year.from, to: today, label: year.name };
  const settings = await findTaxSettings(tx, today);
  const trade = await readTrade(tx, stepsOf(before, weeks, since), { ...settings, today });
  const [yearBefore, lastYear, ...thisYear] = trade;
  const years = [
    mtdYear({
      year: before[0]!,
      recorded: yearBefore!.income,
      elsewhere: settings.otherTurnoverYearBefore,
    }),
    mtdYear({
      year: before[1]!,
      recorded: lastYear!.income,
      elsewhere: settings.otherTurnoverLastYear,
    }),
    mtdYear({ year, recorded: incomeOf(thisYear), elsewhere: settings.otherTurnoverThisYear }),
  ];
  const rates = taxRates(year.name);
  return {
    taxYear: year,
    mtd: mtdOf(settings, years, today),
    ...(isRefusal(rates)
      ? { noEstimate: rates.detail, estimate: null }
      : estimateOf(settings, year, thisYear.slice(0, weeks.length), rates)),
  };
}
