import { z } from 'zod';
import { NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import { RECORD_KINDS } from '@roundbook/domain/home/reports/records/record-kinds';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../values.ts';
import { report, reportFilter } from './report.ts';

export const recordKind = z.enum(RECORD_KINDS);

/** A record's id, or `none` for the work without such a record. */
const idOrNone = z.union([id, z.literal(NO_RECORD)]).optional();

export const getRecordsReport = endpoint({
  method: 'GET',
  path: '/reports/records',
  summary: 'The visits, customers or quotes behind a figure, one by one, newest first',
  access: atLeast('Manager'),
  query: reportFilter.extend({
    kind: recordKind.default('done'),
    roundId: idOrNone,
    workerId: idOrNone,
    serviceId: idOrNone,
  }),
  response: report,
  refusals: [422, 429, 503],
});
