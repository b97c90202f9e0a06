import { z } from 'zod';
import {
  COMPARED_PERIODS,
  DEFAULT_REPORT_RANGE,
  INCOME_BASES,
  REPORT_INTERVALS,
  REPORT_RANGES,
} from '@roundbook/domain/home/reports/reports';
import { REPORT_UNITS } from '@roundbook/domain/home/reports/units';
import { coordinates, id, plainDate } from '../../values.ts';
import { narrowing } from '../../work/jobs/narrowing.ts';

export const reportUnit = z.enum(REPORT_UNITS);

/** The range and filters of a report. `from` and `to` together replace the named range. */
export const reportFilter = z.object({
  dateRange: z.enum(REPORT_RANGES).default(DEFAULT_REPORT_RANGE),
  from: plainDate.optional(),
  to: plainDate.optional(),
  interval: z.enum(REPORT_INTERVALS).default('auto'),
  compare: z.enum(COMPARED_PERIODS).default('before'),
  basis: z.enum(INCOME_BASES).default('cash'),
  ...narrowing,
});

export type ReportFilter = z.infer<typeof reportFilter>;

/** A value in its unit; null if there is nothing to work it out from, such as the average of no visits. */
const value = z.number().nullable();

/** The path of the screen that lists the rows behind a figure, with the same filters; null if there is no such screen. */
const rowsAt = z.string().nullable();

/** A number at the head of a report. */
export const reportFigure = z.object({
  /** The metric's name in the catalogue. */
  metric: z.string(),
  label: z.string(),
  /** A sentence that says what the figure counts. */
  sentence: z.string(),
  unit: reportUnit,
  value,
  /** The reason for which the figure has no value with the filters in use; absent if it can have a value. */
  withoutValue: z.string().optional(),
  /** The value in the compared period; null if nothing is compared, or there is no such value. */
  before: value,
  /** Whether a higher value is good news; null if it is neither good nor bad. */
  isHigherBetter: z.boolean().nullable(),
  /** The owner's target for the range; null if there is none. */
  target: z.number().nullable(),
  rowsAt,
});

export type ReportFigure = z.infer<typeof reportFigure>;

/** A chart: its points from left to right (or top to bottom), and one or more series with a value for each point. */
export const reportChart = z.object({
  key: z.string(),
  title: z.string(),
  /**
   * `bars` and `stacked` draw a bar per point, `ranked` draws them sideways, `line` and `band` join the points,
   * `waterfall` adds each value of its single series to those before it, and draws the last as the total. `map` draws
   * each value of its single series as a circle at the point's place.
   */
  kind: z.enum(['bars', 'stacked', 'ranked', 'line', 'band', 'waterfall', 'map']),
  unit: reportUnit,
  /** The heading of the points' names in a table; absent if the kind of chart says it. */
  pointsLabel: z.string().optional(),
  points: z.array(
    z.object({
      label: z.string(),
      rowsAt,
      /** The place of a point on a map; absent for a point without a place, and in all other charts. */
      at: coordinates.optional(),
    }),
  ),
  series: z.array(
    z.object({
      label: z.string(),
      /** `compared` is drawn fainter; `low` and `high` are the edges of a band. */
      role: z.enum(['value', 'compared', 'low', 'high']),
      values: z.array(value),
    }),
  ),
});

export type ReportChart = z.infer<typeof reportChart>;

/** The repair of a leak, as a single action; the server checks it like any other change. */
export const leakRepair = z.discriminatedUnion('kind', [
  z.object({
    /** Raises the invoices of visits, or of the fees for skipped visits. */
    kind: z.enum(['invoice', 'chargeFee']),
    customerName: z.string(),
    occurrenceIds: z.array(id),
    amount: z.int(),
  }),
  z.object({
    /** Raises the job’s price to its round’s. */
    kind: z.literal('raisePrice'),
    customerName: z.string(),
    customerId: id,
    jobId: id,
    cost: z.int(),
    newCost: z.int(),
  }),
  z.object({
    /** Asks the customer for a new card or mandate. */
    kind: z.literal('askForMethod'),
    customerName: z.string(),
    customerId: id,
  }),
]);

export type LeakRepair = z.infer<typeof leakRepair>;

/** A table: the rows behind the charts, which a reader may also save as a file. */
export const reportTable = z.object({
  key: z.string(),
  title: z.string(),
  /** Each column's unit; `text` for words, `date` for a plain date. */
  columns: z.array(
    z.object({ label: z.string(), unit: z.enum([...REPORT_UNITS, 'text', 'date']) }),
  ),
  rows: z.array(
    z.object({
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
      rowsAt,
      /** The action that repairs the row's leak, if there is one. */
      repair: leakRepair.optional(),
    }),
  ),
  /** The totals by column, null where a total says nothing; null if the table has no totals. */
  totals: z.array(z.union([z.string(), z.number(), z.null()])).nullable(),
  /** The number of further rows that the table leaves out; the totals count them. */
  left: z.int(),
});

export type ReportTable = z.infer<typeof reportTable>;

/** A range of whole days, with its name for the screen. */
export const namedRange = z.object({ from: plainDate, to: plainDate, label: z.string() });

export const report = z.object({
  range: namedRange,
  /** The compared period; null if nothing is compared. */
  compared: namedRange.nullable(),
  /** Whether the range has not ended yet, so that its figures are "so far". */
  isSoFar: z.boolean(),
  /** Sentences above the charts, such as the reason that a figure differs or is missing. */
  remarks: z.array(z.string()),
  figures: z.array(reportFigure),
  charts: z.array(reportChart),
  tables: z.array(reportTable),
});

export type Report = z.infer<typeof report>;
