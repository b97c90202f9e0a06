import { z } from 'zod';
import { TAX_REGIONS } from '@roundbook/domain/money/tax/tax-rates';
import { LEGAL_FORMS } from '@roundbook/domain/money/tax/tax-settings';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, penceOrZero, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    taxSettings: true;
  }
}

/** The Owner's answers about their tax, in pence. */
const settings = z.object({
  legalForm: z.enum(LEGAL_FORMS),
  region: z.enum(TAX_REGIONS),
  /** Wages, pensions and rent of the whole tax year. */
  otherIncome: penceOrZero,
  /** Whether tax is taken off the other income before the Owner gets it. */
  isOtherIncomeTaxed: z.boolean(),
  /** Whether the Owner had reached State Pension age when the tax year began. */
  isPensionAge: z.boolean(),
  /** This tax year's profit that is not in Roundbook. */
  profitElsewhere: penceOrZero,
  /** Income from trades and property, before costs, that is not in Roundbook. */
  otherTurnoverThisYear: penceOrZero,
  otherTurnoverLastYear: penceOrZero,
  otherTurnoverYearBefore: penceOrZero,
  /** Whether quarterly updates end with months; the choice holds from the tax year in which it is made. */
  usesCalendarQuarters: z.boolean(),
  /** Whether this tax year's income is counted by work done; the choice stays once HMRC has an update of the year. */
  usesTraditionalAccounting: z.boolean(),
});

const shownSettings = settings.extend({
  version,
  /** Whether the Owner has saved answers; if not, the others are assumptions. */
  isSaved: z.boolean(),
});

export const getTaxSettings = endpoint({
  method: 'GET',
  path: '/tax/settings',
  summary: 'The Owner’s answers about their tax, as they hold for the current tax year',
  access: atLeast('Owner'),
  response: shownSettings,
});

export const saveTaxSettings = endpoint({
  method: 'POST',
  path: '/tax/settings',
  summary: 'Change the answers about the current tax year',
  access: atLeast('Owner'),
  body: settings.extend({ version: basedOn }),
  response: shownSettings,
  refusals: [409, 422],
});

const taxYear = z.object({
  /** "2026-27" */
  name: z.string(),
  from: plainDate,
  to: plainDate,
});

const source = z.object({ title: z.string(), address: z.string() });

export const getTaxSummary = endpoint({
  method: 'GET',
  path: '/tax/summary',
  summary: 'Whether Making Tax Digital applies, and how much to put aside for tax after each week',
  access: atLeast('Owner'),
  response: z.object({
    taxYear,
    mtd: z.object({
      /** The verdict, then the reason. */
      words: z.array(z.string()),
      /** The day from which Making Tax Digital holds; null if it does not, as far as is known. */
      startsOn: plainDate.nullable(),
      source,
      /** The qualifying income of the last two tax years and of the current one so far, in order. */
      years: z.array(
        z.object({
          year: taxYear,
          recorded: z.int(),
          elsewhere: z.int(),
          total: z.int(),
          /** Null if Roundbook does not know the year's threshold. */
          threshold: z.object({ above: z.int(), startsOn: plainDate }).nullable(),
          isAbove: z.boolean(),
        }),
      ),
    }),
    /** The reason why there is no estimate; null if there is an estimate. */
    noEstimate: z.string().nullable(),
    estimate: z
      .object({
        countedFrom: plainDate,
        /** The whole year at the pace so far. */
        year: z.object({
          profit: z.int(),
          /** Taxed with the profit; the tax that is taken off it already is not part of the bill. */
          otherIncome: z.int(),
          usesTradingAllowance: z.boolean(),
          allowance: z.int(),
          incomeTax: z.int(),
          class4: z.int(),
          total: z.int(),
        }),
        /** The weeks that have ended, newest first. */
        weeks: z.array(
          z.object({
            from: plainDate,
            to: plainDate,
            income: z.int(),
            expenses: z.int(),
            aside: z.int(),
            pot: z.int(),
          }),
        ),
        /** The weekly rate of voluntary class 2 in a year whose profit is too small to count; null in any other year. */
        voluntaryClass2: z.object({ weekly: z.int(), smallProfits: z.int() }).nullable(),
        /** The last day on which the year's bill can be paid. */
        dueOn: plainDate,
        sources: z.array(source),
      })
      .nullable(),
  }),
  refusals: [429, 503],
});
