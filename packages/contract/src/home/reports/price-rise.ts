import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { report, reportFilter } from './report.ts';

/** The greatest rise that can be tried: twice the price, or £100 a visit. */
const MOST_PERCENT = 100;
const MOST_PENCE = 10_000;

export const getPriceRiseReport = endpoint({
  method: 'GET',
  path: '/reports/price-rise',
  summary: 'A price rise of the recurring work, tried on paper; changes nothing',
  access: atLeast('Manager'),
  query: reportFilter.extend({
    percent: z.coerce.number().min(0.1).max(MOST_PERCENT).multipleOf(0.1).default(5),
    /** Pence added to each visit’s price, in place of the percentage. */
    amount: z.coerce.number().int().min(1).max(MOST_PENCE).optional(),
  }),
  response: report,
  refusals: [422, 429, 503],
});
