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
  summary: 'The canvassed streets, newest first, and where to call back',
  access: everyRole,
  response: z.object({
    canvasses: z.array(canvassRow),
    /** The houses due a call-back within 7 days, earliest first. */
    callBacks: z.array(callBack),
  }),
});

export const getCanvass = endpoint({
  method: 'GET',
  path: '/canvasses/{id}',
  summary: 'One street with its houses and their results so far',
  access: everyRole,
  params,
  response: answer,
});

export const openCanvass = endpoint({
  method: 'POST',
  path: '/canvasses',
  summary: 'Open a street; if it was opened before, returns that street with its history',
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
    /** The position of the user; if null, the postcode locates the street. */
    coordinates: coordinates.nullable().default(null),
  }),
  response: answer,
});

export const deleteCanvass = endpoint({
  method: 'DELETE',
  path: '/canvasses/{id}',
  summary: 'Delete a street that has no history',
  access: office,
  params,
  response: done,
});

/** A price given at a door, and the resident's contact details. */
const doorQuote = z.object({
  /** Pence for the first visit. */
  first: penceOrZero,
  /** Pence for each later visit; null for one-off work. */
  regular: penceOrZero.nullable().default(null),
  frequency: recurringFrequency.nullable().default(null),
  serviceId: id.nullable().default(null),
  name: line(120).default(''),
  mobileNumber: line(30).default(''),
  email: optionalEmail.default(''),
  /** The worker's note, visible to the office only. */
  note: lines(500).default(''),
  /** Whether the resident agreed that the business may store their name and contact details. */
  isAgreed: z.boolean().default(false),
  channel: sendingWay.default('none'),
});

export const noteKnock = endpoint({
  method: 'POST',
  path: '/canvasses/{id}/knocks',
  summary: 'Record the result of a knock at a door; a price creates a quote, one for each house',
  access: everyRole,
  params,
  body: z.object({
    /** The knock's id, which the device chooses and repeats in every retry. */
    knockId: id,
    /** The number or name of the house. */
    door: requiredLine(40),
    outcome: z.enum(KNOCK_OUTCOMES),
    /** The time of the knock by the device's clock; the current time if absent or in the future. */
    knockedAt: instant.optional(),
    callBackOn: plainDate.nullable().default(null),
    callBackTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a valid time')
      .nullable()
      .default(null),
    /** A note about calling back, which must say nothing about the person. */
    note: line(200).default(''),
    /** The device's position, if its user allows that. */
    coordinates: coordinates.nullable().default(null),
    /** The quote that the resident was given; only for the outcome `Quoted`. */
    quote: doorQuote.nullable().default(null),
  }),
  response: z.object({ houseId: id }),
});

export const undoKnock = endpoint({
  method: 'POST',
  path: '/canvasses/{id}/knocks/{knockId}/undo',
  summary: 'Undo a knock, and remove its quote if nobody has answered it',
  access: everyRole,
  params: params.extend({ knockId: id }),
  body: z.object({
    /**
     * The earlier request that recorded the knock but whose answer was lost. After this call, that
     * request can no longer take effect.
     */
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
  summary: 'Delete a house and all its knocks; its quote stays',
  access: office,
  params: params.extend({ houseId: id }),
  response: done,
});
