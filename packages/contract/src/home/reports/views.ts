import { z } from 'zod';
import {
  COMPARED_PERIODS,
  INCOME_BASES,
  REPORT_INTERVALS,
  REPORT_RANGES,
  REPORTS,
} from '@roundbook/domain/home/reports/reports';
import { MOST_VIEW_NAME } from '@roundbook/domain/home/reports/views/saved-views';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, plainDate, requiredLine, version } from '../../values.ts';
import { riseAmount, risePercent } from './price-rise.ts';
import { recordKind } from './records.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    reportView: true;
  }
}

/** The filters of a saved view, as a report's address has them; the report's usual choices stand for absent ones. */
const savedFilter = z.object({
  dateRange: z.enum(REPORT_RANGES).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  interval: z.enum(REPORT_INTERVALS).optional(),
  compare: z.enum(COMPARED_PERIODS).optional(),
  basis: z.enum(INCOME_BASES).optional(),
  roundId: id.optional(),
  workerId: id.optional(),
  serviceId: id.optional(),
  tagId: id.optional(),
  /** The rise to try: a percentage, or pence added to each visit’s price. */
  percent: risePercent.optional(),
  amount: riseAmount.optional(),
  /** The kind of records to list. */
  kind: recordKind.optional(),
});

export type SavedFilter = z.infer<typeof savedFilter>;

/** A report with its filters, saved under a name. */
export const reportView = z.object({
  id,
  name: z.string(),
  report: z.enum(REPORTS),
  filter: savedFilter,
  /** Whether all Managers and Owners see the view. */
  isShared: z.boolean(),
  /** Whether the view is the caller's own. */
  isOwn: z.boolean(),
  /** Whether the caller may change and remove the view. */
  mayChange: z.boolean(),
  /** The name of the person who saved the view. */
  savedBy: z.string(),
  version,
});

export type ReportView = z.infer<typeof reportView>;

const viewName = requiredLine(MOST_VIEW_NAME);

export const listReportViews = endpoint({
  method: 'GET',
  path: '/reports/views',
  summary: 'The caller’s saved views of reports, and the views shared with them',
  access: atLeast('Manager'),
  response: z.object({ views: z.array(reportView) }),
});

export const createReportView = endpoint({
  method: 'POST',
  path: '/reports/views',
  summary: 'Save a report with its filters under a name',
  access: atLeast('Manager'),
  body: z.object({
    name: viewName,
    report: z.enum(REPORTS),
    filter: savedFilter,
    isShared: z.boolean().default(false),
  }),
  response: z.object({ view: reportView }),
  refusals: [422],
});

export const changeReportView = endpoint({
  method: 'POST',
  path: '/reports/views/{id}',
  summary: 'Rename, replace or share a saved view; its person may, and an Owner if it is shared',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({
    name: viewName.optional(),
    /** Replaces all filters of the view. */
    filter: savedFilter.optional(),
    isShared: z.boolean().optional(),
    version: basedOn,
  }),
  response: z.object({ view: reportView }),
  refusals: [409, 422],
});

export const removeReportView = endpoint({
  method: 'DELETE',
  path: '/reports/views/{id}',
  summary: 'Remove a saved view; its person may, and an Owner if it is shared',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
});
