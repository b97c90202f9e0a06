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

/** A price as it was given at a door. */
const doorPrice = z.object({
  /** Pence of the first time. */
  first: z.int(),
  /** Pence of each time after it; null for work that is done once. */
  regular: z.int().nullable(),
  /** Null for work that is done once. */
  frequency: recurringFrequency.nullable(),
  serviceId: id.nullable(),
});

export type DoorPrice = z.infer<typeof doorPrice>;

const knock = z.object({
  id,
  outcome: z.enum(KNOCK_OUTCOMES),
  /** By the clock of the device that noted it. */
  knockedAt: instant,
  byUserId: id.nullable(),
  /** When to call back, and what to know then. */
  callBackOn: plainDate.nullable(),
  /** `HH:MM`. */
  callBackTime: z.string().nullable(),
  note: z.string(),
  /** Null for other outcomes, and for roles that see no prices. */
  price: doorPrice.nullable(),
});

export type CanvassKnock = z.infer<typeof knock>;

const house = z.object({
  id,
  /** Its number or name. */
  door: z.string(),
  /** Where the canvasser stood. */
  coordinates: coordinates.nullable(),
  /** Those that stand, in the order in which they were made. */
  knocks: z.array(knock),
  /** The price that was given here; null without one, and once it was erased. */
  quote: z
    .object({
      /** Null for roles that do not see quotes. */
      id: id.nullable(),
      status: z.enum(QUOTE_STATUSES),
      /** Whether it was accepted. */
      isWon: z.boolean(),
    })
    .nullable(),
});

export type CanvassHouse = z.infer<typeof house>;

/** Who lives on the street and is not to be canvassed. */
const known = z.object({
  door: z.string(),
  kind: z.enum(['Customer', 'Quote']),
  /** Null for roles that do not see all customers and quotes. */
  id: id.nullable(),
  name: z.string().nullable(),
});

const canvassStreet = z.object({
  id,
  streetName: z.string(),
  town: z.string(),
  postcode: z.string(),
  /** About how many houses the street has; null if unknown. */
  houseCount: z.int().nullable(),
  coordinates: coordinates.nullable(),
  openedAt: instant,
  version,
});

/** A street with its houses, as one sees it at the doors. */
export const canvass = canvassStreet.extend({
  houses: z.array(house),
  known: z.array(known),
  /** What a price at the door is made of, which is needed without signal, too. */
  choices: z.object({
    services: z.array(z.object({ id, name: z.string() })),
    frequencies: z.array(frequencyChoice),
    businessName: z.string(),
  }),
});

export type Canvass = z.infer<typeof canvass>;

/** A street in the list, with how far it got. */
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
