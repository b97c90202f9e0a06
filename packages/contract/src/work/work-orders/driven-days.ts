import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

/** A day's driving by the saved order of its work. */
const drivenDay = z.object({
  date: plainDate,
  /** Tenths of a mile between the first and the last stop. */
  between: z.int(),
  /** Tenths of a mile with the ways from the start and to the end. */
  whole: z.int(),
  stops: z.int(),
});

export type DrivenDay = z.infer<typeof drivenDay>;

export const listDrivenDays = endpoint({
  method: 'GET',
  path: '/mileage/driven',
  summary: 'The days of a person’s saved work orders without a mileage claim, latest first',
  access: atLeast('Manager'),
  query: z.object({ driverId: id, from: plainDate, to: plainDate }),
  response: z.object({ days: z.array(drivenDay) }),
});
