import { z } from 'zod';
import {
  MOST_PENCE,
  MOST_PERCENT,
  USUAL_PERCENT,
} from '@roundbook/domain/home/reports/work/tried-rise';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { report, reportFilter } from './report.ts';

export const risePercent = z.number().min(0.1).max(MOST_PERCENT).multipleOf(0.1);
export const riseAmount = z.int().min(1).max(MOST_PENCE);

export const getPriceRiseReport = endpoint({
  method: 'GET',
  path: '/reports/price-rise',
  summary: 'A price rise of the recurring work, tried on paper; changes nothing',
  access: atLeast('Manager'),
  query: reportFilter.extend({
    percent: z.coerce.number().pipe(risePercent).default(USUAL_PERCENT),
    /** Pence added to each visit’s price, in place of the percentage. */
    amount: z.coerce.number().pipe(riseAmount).optional(),
  }),
  response: report,
  refusals: [422, 429, 503],
});
