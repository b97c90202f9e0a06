import { z } from 'zod';
import { labelColour } from '../../customers/tags/tags.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, plainDate } from '../../values.ts';
import { routePlan, wayEnds } from '../work-orders/work-orders.ts';
import { access, params, round } from './rounds.ts';

export const reorderRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}/reorder',
  summary: 'Set the order of the round’s jobs; list every job once',
  access,
  params,
  body: z.object({
    jobIds: z
      .array(id)
      .min(1)
      .max(2000, 'A round with more than 2,000 jobs cannot be put in order.'),
    version: basedOn,
  }),
  response: z.object({ round }),
  refusals: [409],
});

export const optimiseRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}/optimise',
  summary: 'Propose the best order for the round’s jobs; save it with the reorder call',
  access,
  params,
  body: wayEnds,
  response: z.object({ plan: routePlan }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const listClosestRounds = endpoint({
  method: 'GET',
  path: '/rounds/closest',
  summary: 'The rounds nearest to a point or a customer, nearest first',
  access,
  query: z
    .object({
      customerId: id.optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    })
    .refine(
      ({ customerId, lat, lng }) =>
        customerId !== undefined || (lat !== undefined && lng !== undefined),
      { message: 'Please give a customer, or a latitude and a longitude', path: ['customerId'] },
    ),
  response: z.object({
    rounds: z.array(
      z.object({
        id,
        name: z.string(),
        colour: labelColour,
        /** Metres in a straight line to the round's nearest other customer. */
        metres: z.int(),
        /**
         * The seconds of driving that the place adds to the route through the round's stops, estimated along
         * straight lines.
         */
        extraSeconds: z.int(),
        /** The number of the round's customers on the same street in the same district. */
        sameStreetCount: z.int(),
        /** The next day on which the round has planned or due work; null if there is none. */
        nextOn: plainDate.nullable(),
        /**
         * The minutes left of that day's hours; negative if the hours are exceeded, null if
         * unknown. Counts the work planned that day for the round, or for its own worker in any
         * round. If none of the round's visits are planned, it also counts the visits due by then.
         */
        spareMinutes: z.int().nullable(),
      }),
    ),
  }),
  refusals: [404, 422],
});
