import { mtdStartsOn, mtdYear } from '@roundbook/domain/money/tax/mtd';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { findTaxSettings, type ReadMtdStart } from '../../../features/money/tax/lookups.ts';
import { readTrade } from './summary.ts';

/** The day from which Making Tax Digital applies, by the income of the last two tax years and of this one so far. */
export const readMtdStart: ReadMtdStart = async (tx, today) => {
  const years = [-2, -1, 0].map((on) => namedTaxYear(today, on));
  const steps = years.map(({ name, from, to }) => ({
    from,
    to: to < today ? to : today,
    label: name,
  }));
  const settings = await findTaxSettings(tx, today);
  const trade = await readTrade(tx, steps, { ...settings, today });
  const elsewhere = [
    settings.otherTurnoverYearBefore,
    settings.otherTurnoverLastYear,
    settings.otherTurnoverThisYear,
  ];
  return mtdStartsOn(
    settings.legalForm,
    years.map((year, at) =>
      mtdYear({ year, recorded: trade[at]!.income, elsewhere: elsewhere[at]! }),
    ),
  );
};
