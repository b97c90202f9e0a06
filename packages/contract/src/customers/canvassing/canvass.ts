import { z } from 'zod';
import { KNOCK_OUTCOMES } from '@roundbook/domain/customers/canvassing/knock';
import { QUOTE_STATUSES } from '@roundbook/domain/customers/quotes/status';
import { coordinates, id, instant, plainDate, version } from '../../values.ts';
import { frequencyChoice, recurringFrequency } from '../quotes/itemisation.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** A canvassed street with its houses. */
    canvass: true;
  }
}

/** A price given at a door. */
const doorPrice = z.object({
  /** Pence for the first visit. */
  first: z.int(),
  /** Pence for each later visit; null for one-off work. */
  regular: z.int().nullable(),
  /** How often the work recurs; null for one-off work. */
  frequency: recurringFrequency.nullable(),
  serviceId: id.nullable(),
});

export type DoorPrice = z.infer<typeof doorPrice>;

const knock = z.object({
  id,
  outcome: z.enum(KNOCK_OUTCOMES),
  /** The time of the knock, by the clock of the device that recorded it. */
  knockedAt: instant,
  byUserId: id.nullable(),
  /** The day on which to call back, and a note about it; null and empty for other outcomes. */
  callBackOn: plainDate.nullable(),
  /** The time at which to call back, as `HH:MM`; null if none was agreed. */
  callBackTime: z.string().nullable(),
  note: z.string(),
  /** The price given at the door; null for other outcomes, and for roles that see no prices. */
  price: doorPrice.nullable(),
});

export type CanvassKnock = z.infer<typeof knock>;

const house = z.object({
  id,
  /** The number or name of the house. */
  door: z.string(),
  /** The canvasser's position. */
  coordinates: coordinates.nullable(),
  /** The knocks that have not been undone, in the order in which they were made. */
  knocks: z.array(knock),
  /** The quote given at this house; null if there is none or it has been erased. */
  quote: z
    .object({
      /** The quote's id; null for roles that do not see quotes. */
      id: id.nullable(),
      status: z.enum(QUOTE_STATUSES),
      /** Whether the resident accepted the quote. */
      isWon: z.boolean(),
    })
    .nullable(),
});

export type CanvassHouse = z.infer<typeof house>;

/** A resident of the street who must not be canvassed: a customer, or a person with a quote. */
const known = z.object({
  door: z.string(),
  kind: z.enum(['Customer', 'Quote']),
  /** The id of the customer or quote; null for roles that do not see all customers and quotes. */
  id: id.nullable(),
  name: z.string().nullable(),
});

const canvassStreet = z.object({
  id,
  streetName: z.string(),
  town: z.string(),
  postcode: z.string(),
  /** The approximate number of houses on the street; null if unknown. */
  houseCount: z.int().nullable(),
  coordinates: coordinates.nullable(),
  openedAt: instant,
  version,
});

/** A street with its houses, for use at the doors. */
export const canvass = canvassStreet.extend({
  houses: z.array(house),
  known: z.array(known),
  /** The choices for a price at the door, which a worker needs even without a signal. */
  choices: z.object({
    services: z.array(z.object({ id, name: z.string() })),
    frequencies: z.array(frequencyChoice),
    businessName: z.string(),
  }),
});

export type Canvass = z.infer<typeof canvass>;

/** A street in the list, with its progress. */
export const canvassRow = canvassStreet.extend({
  knocked: z.int(),
  answered: z.int(),
  quoted: z.int(),
  won: z.int(),
  lastKnockedAt: instant.nullable(),
});

export type CanvassRow = z.infer<typeof canvassRow>;

/** A house to call back at. */
export const callBack = z.object({
  canvassId: id,
  houseId: id,
  streetName: z.string(),
  door: z.string(),
  on: plainDate,
  time: z.string().nullable(),
  note: z.string(),
});

export type CallBack = z.infer<typeof callBack>;
