import { z } from 'zod';
import { CUSTOMER_TYPES } from '@roundbook/domain/customers/customers/name';
import { isDistrict } from '@roundbook/domain/values/addresses/postcode';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { checkedLine, coordinates, id, line, plainDate } from '../../values.ts';

/** The maximum number of corners of an area drawn on the map, and of postcode districts. */
const MOST_CORNERS = 100;
export const MOST_DISTRICTS = 50;

/** The audience of a broadcast: active customers who match every given filter. */
export const audience = z.object({
  tagId: id.nullable().default(null),
  roundId: id.nullable().default(null),
  type: z.enum(CUSTOMER_TYPES).nullable().default(null),
  balance: z.enum(['owing', 'settled']).nullable().default(null),
  /** Only customers with active jobs (`some`), or only customers without any (`none`). */
  jobs: z.enum(['some', 'none']).nullable().default(null),
  /** Only customers who have had no visit since this day. */
  notSince: plainDate.nullable().default(null),
  /** Only customers without an email address; for a text message. */
  withoutEmail: z.boolean().default(false),
  /** Only customers within a number of miles of a place on the map. */
  area: z
    .object({ label: line(20), centre: coordinates, miles: z.number().min(0.1).max(100) })
    .nullable()
    .default(null),
  /**
   * Only customers inside a line drawn on the map, given by its corners in order without repeating
   * the first.
   */
  outline: z.array(coordinates).min(3).max(MOST_CORNERS).nullable().default(null),
  /** Only customers in one of these postcode districts, such as BA1; customers anywhere if empty. */
  districts: z
    .array(
      checkedLine(4, (text) =>
        isDistrict(text) ? null : refusal('Please enter a district like BA1'),
      ),
    )
    .max(MOST_DISTRICTS)
    .default([]),
});

export type Audience = z.infer<typeof audience>;
