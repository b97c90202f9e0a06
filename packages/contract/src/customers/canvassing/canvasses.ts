import { z } from 'zod';
import { KNOCK_OUTCOMES } from '@roundbook/domain/customers/canvassing/knock';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  coordinates,
  done,
  id,
  instant,
  line,
  lines,
  optionalEmail,
  penceOrZero,
  plainDate,
  requiredLine,
} from '../../values.ts';
import { recurringFrequency } from '../quotes/itemisation.ts';
import { sendingWay } from '../quotes/quote.ts';
import { callBack, canvass, canvassRow } from './canvass.ts';

const params = z.object({ id });
const answer = z.object({ canvass });
const office = atLeast('Manager');

export const listCanvasses = endpoint({
  method: 'GET',
  path: '/canvasses',
  summary: 'The streets that are canvassed, the latest first, and where somebody is to call back',
  access: everyRole,
  response: z.object({
    canvasses: z.array(canvassRow),
    /** Those of the coming week and before, the first due first. */
    callBacks: z.array(callBack),
  }),
});

export const getCanvass = endpoint({
  method: 'GET',
  path: '/canvasses/{id}',
  summary: 'One street with its houses, and what is known of them',
  access: everyRole,
  params,
  response: answer,
});

export const openCanvass = endpoint({
  method: 'POST',
  path: '/canvasses',
  summary: 'Open a street; one that was opened before is that street with all that is remembered',
  access: office,
  body: z.object({
    streetName: requiredLine(120),
    town: line(80).default(''),
    postcode: line(12).default(''),
    houseCount: z
      .int('Please enter a whole number')
      .min(1, 'Please enter 1 or more')
      .max(1000, 'Please enter at most 1,000')
      .nullable()
      .default(null),
    /** Where its user stands; without it the postcode says where the street is. */
    coordinates: coordinates.nullable().default(null),
  }),
  response: answer,
});

export const deleteCanvass = endpoint({
  method: 'DELETE',
  path: '/canvasses/{id}',
  summary: 'Delete a street at which nothing is remembered',
  access: office,
  params,
  response: done,
});

/** The price that was given at a door, and how to reach who lives there. */
const doorQuote = z.object({
  /** Pence of the first time. */
  first: penceOrZero,
  /** Pence of each time after it; null for work that is done once. */
  regular: penceOrZero.nullable().default(null),
  frequency: recurringFrequency.nullable().default(null),
  serviceId: id.nullable().default(null),
  name: line(120).default(''),
  mobileNumber: line(30).default(''),
  email: optionalEmail.default(''),
  /** For the office alone. */
  note: lines(500).default(''),
  /** Whether they agreed that the business keeps their name and how to reach them. */
  isAgreed: z.boolean().default(false),
  channel: sendingWay.default('none'),
});

export const noteKnock = endpoint({
  method: 'POST',
  path: '/canvasses/{id}/knocks',
  summary: 'Note what came of a knock at a door; a price makes a quote, one for each house',
  access: everyRole,
  params,
  body: z.object({
    /** Chosen by the device: the same in every repeat. */
    knockId: id,
    /** The number or name of the house. */
    door: requiredLine(40),
    outcome: z.enum(KNOCK_OUTCOMES),
    /** By the clock of the device; now where it is absent or to come. */
    knockedAt: instant.optional(),
    callBackOn: plainDate.nullable().default(null),
    callBackTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a valid time')
      .nullable()
      .default(null),
    /** About calling back, and nothing about the person. */
    note: line(200).default(''),
    /** Where the device was, if its user allows that. */
    coordinates: coordinates.nullable().default(null),
    /** Of `Quoted`. */
    quote: doorQuote.nullable().default(null),
  }),
  response: z.object({ houseId: id }),
});

export const undoKnock = endpoint({
  method: 'POST',
  path: '/canvasses/{id}/knocks/{knockId}/undo',
  summary: 'Take a knock back, with the quote that it made if nobody has answered it',
  access: everyRole,
  params: params.extend({ knockId: id }),
  body: z.object({
    /** The request that noted it, where its answer was lost: it never takes effect after this. */
    attempt: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  }),
  response: done,
});

export const forgetHouse = endpoint({
  method: 'DELETE',
  path: '/canvasses/{id}/houses/{houseId}',
  summary: 'Forget a house with all its knocks; its quote stays',
  access: office,
  params: params.extend({ houseId: id }),
  response: done,
});
