import type { Pence } from '../../values/money/pence.ts';
import { refusal, type Refusal } from '../../values/refusals/refusal.ts';
import type { TaxYearName } from './tax-years.ts';

/** The nations whose residents a person's Income Tax may follow, spelt as the API transmits them. */
export const TAX_REGIONS = ['England', 'Wales', 'NorthernIreland', 'Scotland'] as const;

export type TaxRegion = (typeof TAX_REGIONS)[number];

/** A part of the taxable income, after the Personal Allowance, with its rate. */
export interface TaxBand {
  /** The taxable income at which the band ends; null for the highest band. */
  readonly upTo: Pence | null;
  readonly percent: number;
}

/** Where a rate is published. */
export interface RateSource {
  readonly title: string;
  readonly address: string;
}

/** The rates and thresholds of a tax year, in pence, each group with the pages that publish it. */
export interface TaxRates {
  readonly personalAllowance: {
    readonly amount: Pence;
    /** The income above which every £2 takes £1 of the allowance away. */
    readonly taperedFrom: Pence;
    readonly source: RateSource;
  };
  /** The income of a trade that is free of tax, or that may stand in place of its expenses. */
  readonly tradingAllowance: { readonly amount: Pence; readonly source: RateSource };
  readonly incomeTax: Readonly<
    Record<
      'restOfUk' | 'Scotland',
      { readonly bands: readonly TaxBand[]; readonly source: RateSource }
    >
  >;
  readonly nationalInsurance: {
    readonly class4: {
      readonly lowerLimit: Pence;
      readonly upperLimit: Pence;
      readonly mainPercent: number;
      readonly upperPercent: number;
    };
    /** Voluntary since 6 April 2024: from `smallProfits` on, the year counts as though it had been paid. */
    readonly class2: { readonly smallProfits: Pence; readonly weekly: Pence };
    readonly source: RateSource;
  };
}

const pounds = (amount: number): Pence => amount * 100;

const ALLOWANCES: RateSource = {
  title: 'GOV.UK: Income Tax rates and allowances for current and previous tax years',
  address:
    'https://www.gov.uk/government/publications/rates-and-allowances-income-tax/income-tax-rates-and-allowances-current-and-past',
};
const SCOTTISH: RateSource = {
  title: 'GOV.UK: Income Tax in Scotland',
  address: 'https://www.gov.uk/scottish-income-tax',
};
const CONTRIBUTIONS: RateSource = {
  title: 'GOV.UK: Self-employed National Insurance rates',
  address: 'https://www.gov.uk/self-employed-national-insurance-rates',
};
const TRADING: RateSource = {
  title: 'GOV.UK: Tax-free allowances on property and trading income',
  address: 'https://www.gov.uk/guidance/tax-free-allowances-on-property-and-trading-income',
};

/** Frozen from 6 April 2021 to 5 April 2031: the allowance, its taper, and the bands outside Scotland. */
const FROZEN = {
  personalAllowance: {
    amount: pounds(12_570),
    taperedFrom: pounds(100_000),
    source: ALLOWANCES,
  },
  restOfUk: {
    bands: [
      { upTo: pounds(37_700), percent: 20 },
      { upTo: pounds(125_140), percent: 40 },
      { upTo: null, percent: 45 },
    ],
    source: ALLOWANCES,
  },
} as const;

/** £1,000 since 6 April 2017. */
const TRADING_ALLOWANCE = { amount: pounds(1000), source: TRADING };

/** The Scottish bands; only the ends of the lowest two change between these years. */
const scottish = (starterUpTo: number, basicUpTo: number) => ({
  bands: [
    { upTo: pounds(starterUpTo), percent: 19 },
    { upTo: pounds(basicUpTo), percent: 20 },
    { upTo: pounds(31_092), percent: 21 },
    { upTo: pounds(62_430), percent: 42 },
    { upTo: pounds(125_140), percent: 45 },
    { upTo: null, percent: 48 },
  ],
  source: SCOTTISH,
});

/** Class 4 at 6 % and 2 % since 6 April 2024, with limits frozen as the allowance is; class 2 changes each year. */
const contributions = (smallProfits: number, weeklyPence: Pence) => ({
  class4: {
    lowerLimit: pounds(12_570),
    upperLimit: pounds(50_270),
    mainPercent: 6,
    upperPercent: 2,
  },
  class2: { smallProfits: pounds(smallProfits), weekly: weeklyPence },
  source: CONTRIBUTIONS,
});

/** The single table of rates. Each year holds from its 6 April to the 5 April after it. */
const RATES: Readonly<Record<TaxYearName, TaxRates>> = {
  '2024-25': {
    personalAllowance: FROZEN.personalAllowance,
    tradingAllowance: TRADING_ALLOWANCE,
    incomeTax: { restOfUk: FROZEN.restOfUk, Scotland: scottish(2306, 13_991) },
    nationalInsurance: contributions(6725, 345),
  },
  '2025-26': {
    personalAllowance: FROZEN.personalAllowance,
    tradingAllowance: TRADING_ALLOWANCE,
    incomeTax: { restOfUk: FROZEN.restOfUk, Scotland: scottish(2827, 14_921) },
    nationalInsurance: contributions(6845, 350),
  },
  '2026-27': {
    personalAllowance: FROZEN.personalAllowance,
    tradingAllowance: TRADING_ALLOWANCE,
    incomeTax: { restOfUk: FROZEN.restOfUk, Scotland: scottish(3967, 16_956) },
    nationalInsurance: contributions(7105, 365),
  },
};

/** The rates of a tax year; a year that the table does not know is refused. */
export function taxRates(name: TaxYearName): TaxRates | Refusal {
  return (
    RATES[name] ??
    refusal(
      `Roundbook does not know the tax rates for ${name} yet, so it gives no estimate rather than a wrong one.`,
    )
  );
}

/** The bands that a region's residents pay on earnings. Wales has set the same rates as England so far. */
export function bandsOf({ incomeTax }: TaxRates, region: TaxRegion): readonly TaxBand[] {
  return incomeTax[region === 'Scotland' ? 'Scotland' : 'restOfUk'].bands;
}

/** The pages that publish the rates of a region, each once. */
export function rateSources(rates: TaxRates, region: TaxRegion): readonly RateSource[] {
  const { personalAllowance, incomeTax, nationalInsurance, tradingAllowance } = rates;
  const bands = incomeTax[region === 'Scotland' ? 'Scotland' : 'restOfUk'];
  const groups = [personalAllowance, bands, nationalInsurance, tradingAllowance];
  return [...new Set(groups.map(({ source }) => source))];
}
