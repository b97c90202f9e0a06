import { z } from 'zod';
import { CLASHING_WAYS, RISE_ANSWERS } from '@roundbook/domain/work/prices/price-rises';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, line, name, plainDate, positivePence } from '../../values.ts';
import { riseFilter, riseChange, totals, rise, risingJob } from './price-rise.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    priceRise: true;
  }
}

const access = atLeast('Manager');
const params = z.object({ id });

/**
 * The treatment of jobs that another settled price rise includes: they are left out, or removed
 * from the other rise.
 */
const clashingWay = z.enum(CLASHING_WAYS);

/** The answer to every call that changes a price rise. */
export const riseAnswer = z.object({ rise });

const page = z.object({
  perPage: z.coerce.number().int().min(1).max(1000).default(50),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const listPriceRises = endpoint({
  method: 'GET',
  path: '/pricing/rises',
  summary: 'Price rises, newest first',
  access,
  query: page,
  response: z.object({ rises: z.array(rise), total: z.int() }),
});

export const previewPriceRise = endpoint({
  method: 'POST',
  path: '/pricing/rises/preview',
  summary: 'The prices that would rise, and the new prices; changes nothing',
  access,
  body: z.object({
    filter: riseFilter,
    change: riseChange,
    clashing: clashingWay.default('leaveOut'),
  }),
  response: z.object({
    totals,
    /** The matching jobs that another settled price rise includes. */
    clashes: z.object({ jobs: z.int(), rises: z.array(z.string()) }),
    /** The first 50 jobs, in order of name. */
    jobs: z.array(risingJob.pick({ displayName: true, title: true, oldCost: true, newCost: true })),
  }),
  keepsNoAnswer: true,
  refusals: [404],
});

export const createPriceRise = endpoint({
  method: 'POST',
  path: '/pricing/rises',
  summary: 'Draft a price rise: prices stay unchanged, and nobody is notified',
  access,
  body: z.object({
    name,
    filter: riseFilter,
    change: riseChange,
    effectiveOn: plainDate,
    clashing: clashingWay.default('leaveOut'),
  }),
  response: riseAnswer,
  refusals: [404],
});

export const getPriceRise = endpoint({
  method: 'GET',
  path: '/pricing/rises/{id}',
  summary: 'One price rise',
  access,
  params,
  response: riseAnswer,
});

export const listRisingJobs = endpoint({
  method: 'GET',
  path: '/pricing/rises/{id}/jobs',
  summary: 'The jobs in a price rise by name, with old and new prices',
  access,
  params,
  query: page.extend({
    search: line(100).optional(),
    show: z.enum(['all', 'excepted', 'clashing', 'answered', 'leftOut', 'kept']).default('all'),
  }),
  response: z.object({ jobs: z.array(risingJob), total: z.int() }),
});

export const changeRisingJobs = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/jobs',
  summary:
    'Exempt jobs, include them again, or give a job its own new price, before the price rise takes effect',
  access,
  params,
  body: z.object({
    jobs: z
      .array(
        z.object({
          jobId: id,
          isExcepted: z.boolean().optional(),
          newCost: positivePence.optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  response: riseAnswer,
});

export const planPriceRise = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/plan',
  summary: 'Confirm a price rise: its prices take effect on its day',
  access,
  params,
  body: z.object({
    effectiveOn: plainDate.optional(),
    /** The treatment of jobs that another settled price rise includes; needed if there are any. */
    clashing: clashingWay.optional(),
    version: basedOn,
  }),
  response: riseAnswer,
  refusals: [409],
});

export const writeRiseLetters = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/letters',
  summary:
    'Create the letters for a price rise, each with its customer’s prices; nothing is sent yet',
  access: atLeast('Manager', 'ATTACHMENTS'),
  params,
  response: riseAnswer,
});

export const answerPriceRise = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/answers',
  summary: 'Record a customer’s answer to the new prices; customers who decline keep their price',
  access,
  params,
  body: z.object({
    customerId: id,
    answer: z.enum(RISE_ANSWERS),
    note: line(500).default(''),
  }),
  response: riseAnswer,
});

export const undoPriceRise = endpoint({
  method: 'POST',
  path: '/pricing/rises/{id}/undo',
  summary: 'Undo a whole price rise, as long as no work has been done at a new price',
  access,
  params,
  response: riseAnswer,
});

export const deletePriceRise = endpoint({
  method: 'DELETE',
  path: '/pricing/rises/{id}',
  summary: 'Discard a draft price rise',
  access,
  params,
  response: done,
});

export const listJobPrices = endpoint({
  method: 'GET',
  path: '/pricing/jobs/{id}/rises',
  summary: 'The price rises that raised a job’s price, newest first, and the settled ones to come',
  access,
  params,
  response: z.object({
    rises: z.array(
      z.object({
        riseId: id,
        name: z.string(),
        oldCost: z.int(),
        newCost: z.int(),
        raisedOn: plainDate,
      }),
    ),
    /** Settled price rises that will change the job's price, in date order. */
    coming: z.array(
      z.object({
        riseId: id,
        name: z.string(),
        oldCost: z.int(),
        newCost: z.int(),
        effectiveOn: plainDate,
      }),
    ),
  }),
});
