import { z } from 'zod';
import { FEATURES } from '@roundbook/domain/access/features';
import { ROLES } from '@roundbook/domain/access/roles';
import {
  FEE_TYPES,
  INVOICE_STATISTICS,
  PAYMENT_STATISTICS,
  PLAN_FILTERS,
  STATISTICS,
} from '@roundbook/domain/home/reports/metrics/options';
import {
  DEFAULT_REPORT_RANGE,
  INCOME_BASES,
  REPORT_INTERVALS,
  REPORT_RANGES,
} from '@roundbook/domain/home/reports/reports';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line, plainDate } from '../../values.ts';
import { narrowing } from '../../work/jobs/narrowing.ts';
import { namedRange, reportUnit } from './report.ts';

export const listMetrics = endpoint({
  method: 'GET',
  path: '/reports/metrics',
  summary: 'The catalogue of metrics: their meaning, options and units',
  access: atLeast('Manager'),
  response: z.object({
    metrics: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** A sentence that says what the metric counts. */
        sentence: z.string(),
        /** The metric's own options, each with its allowed values; the first is the default. */
        options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
        /** The unit with the default options. */
        dataType: reportUnit,
        role: z.enum(ROLES),
        feature: z.enum(FEATURES).nullable(),
        isHigherBetter: z.boolean().nullable(),
        /** Whether the metric counts a period; otherwise it says how things stand now. */
        isOfPeriod: z.boolean(),
      }),
    ),
  }),
});

/** The options of metrics. The server refuses names that no metric has. */
const metricOptions = z.looseObject({
  dateRange: z.enum(REPORT_RANGES).default(DEFAULT_REPORT_RANGE),
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** The length of the steps for which the answer has a value each; without it, there is only the total. */
  dateInterval: z.enum(REPORT_INTERVALS).optional(),
  statistic: z.enum(STATISTICS).optional(),
  invoiceStatistic: z.enum(INVOICE_STATISTICS).optional(),
  paymentStatistic: z.enum(PAYMENT_STATISTICS).optional(),
  feeType: z.enum(FEE_TYPES).optional(),
  planFilter: z.enum(PLAN_FILTERS).optional(),
  basis: z.enum(INCOME_BASES).optional(),
  ...narrowing,
});

/** The greatest number of metrics that a call may ask for. */
const MOST_METRICS = 200;

export const computeMetrics = endpoint({
  method: 'POST',
  path: '/reports/metrics',
  summary: 'The values of several metrics in one period',
  access: atLeast('Manager'),
  body: z.object({
    metrics: z.array(line(60)).min(1).max(MOST_METRICS),
    options: metricOptions.default({ dateRange: DEFAULT_REPORT_RANGE }),
  }),
  keepsNoAnswer: true,
  changesNothing: true,
  response: z.object({
    range: namedRange,
    metrics: z.array(
      z.object({
        name: z.string(),
        /** The values of the metric's own options. */
        options: z.record(z.string(), z.string()),
        result: z.object({
          data: z.object({
            value: z.number().nullable(),
            /** The value in each step of the period; null unless the call asked for steps. */
            steps: z
              .array(
                z.object({
                  from: plainDate,
                  to: plainDate,
                  label: z.string(),
                  value: z.number().nullable(),
                }),
              )
              .nullable(),
          }),
          dataType: reportUnit,
        }),
      }),
    ),
  }),
  refusals: [422, 429, 503],
});
