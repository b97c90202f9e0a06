import type { Pence } from '../../values/money/pence.ts';
import { bandsOf, type TaxRates, type TaxRegion } from './tax-rates.ts';

const PENCE_PER_POUND = 100;
const PER_CENT = 100;

/** Tax of so many hundredths of pence; a part of a penny is not charged. */
const wholePence = (hundredths: number) => Math.floor(hundredths / PER_CENT);

/** The Personal Allowance at an income: £1 less for every £2 above the limit, in whole pounds, rounded up. */
function personalAllowance(income: Pence, { personalAllowance: rule }: TaxRates): Pence {
  const lost = Math.max(0, income - rule.taperedFrom) / 2;
  const left = Math.ceil((rule.amount - lost) / PENCE_PER_POUND) * PENCE_PER_POUND;
  return Math.max(0, left);
}

/** The Income Tax on a year's income from trades, wages, pensions and rent. */
export function incomeTax(income: Pence, region: TaxRegion, rates: TaxRates): Pence {
  const taxable = Math.max(0, income - personalAllowance(income, rates));
  let from = 0;
  let hundredths = 0;
  for (const { upTo, percent } of bandsOf(rates, region)) {
    const to = Math.min(taxable, upTo ?? taxable);
    hundredths += Math.max(0, to - from) * percent;
    from = to;
  }
  return wholePence(hundredths);
}

/** The class 4 National Insurance on a year's profit. */
export function class4(profit: Pence, { nationalInsurance }: TaxRates): Pence {
  const { lowerLimit, upperLimit, mainPercent, upperPercent } = nationalInsurance.class4;
  const main = Math.max(0, Math.min(profit, upperLimit) - lowerLimit);
  const upper = Math.max(0, profit - upperLimit);
  return wholePence(main * mainPercent + upper * upperPercent);
}

/**
 * The year's profit as tax counts it: at least nothing, and with the trading allowance in place of expenses below it.
 */
export function taxedProfit(income: Pence, expenses: Pence, { tradingAllowance }: TaxRates): Pence {
  return Math.max(0, income - Math.max(expenses, tradingAllowance.amount));
}

/** A sole trader's year, as their tax depends on it. */
export interface TaxedYear {
  readonly profit: Pence;
  /** Wages, pensions and rent in the same year. */
  readonly otherIncome: Pence;
  /** Whether the tax on the other income is taken off before the person gets it. */
  readonly isOtherIncomeTaxed: boolean;
  readonly region: TaxRegion;
  /** Whether the person had reached State Pension age when the year began, and so pays no National Insurance. */
  readonly isPensionAge: boolean;
}

/** The tax that a sole trader has to pay for a year, beyond what is taken off their other income. */
export interface YearBill {
  readonly allowance: Pence;
  readonly incomeTax: Pence;
  readonly class4: Pence;
  readonly total: Pence;
}

/** The bill for a year. Other income uses up the allowance and the lower bands first. */
export function yearBill(year: TaxedYear, rates: TaxRates): YearBill {
  const { profit, otherIncome, isOtherIncomeTaxed, region, isPensionAge } = year;
  const income = profit + otherIncome;
  const takenOff = isOtherIncomeTaxed ? incomeTax(otherIncome, region, rates) : 0;
  const tax = incomeTax(income, region, rates) - takenOff;
  const contributions = isPensionAge ? 0 : class4(profit, rates);
  return {
    allowance: personalAllowance(income, rates),
    incomeTax: tax,
    class4: contributions,
    total: tax + contributions,
  };
}
