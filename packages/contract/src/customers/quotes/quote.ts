import { z } from 'zod';
import { AREA_ANSWERS, ASKING_WAYS } from '@roundbook/domain/customers/quotes/asking';
import { QUOTE_STATUSES } from '@roundbook/domain/customers/quotes/status';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { delivery } from '../../messages/outbox/delivery.ts';
import {
  address,
  id,
  instant,
  line,
  lines,
  name,
  notes,
  optionalEmail,
  plainDate,
  version,
} from '../../values.ts';
import { propertyType } from '../../work/prices/property.ts';
import {
  itemisation,
  itemisationChoice,
  itemisationTotals,
  recurringFrequency,
} from './itemisation.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    quote: true;
    quoteOptions: true;
  }
}

/** The person who asks for a price, and the work that they want. */
export const quoteFields = z.object({
  name,
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
  mobileNumber: line(30).default(''),
  address: address.default(() => address.parse({})),
  /** The title of the work, as messages to the person name it: "Windows and gutters". */
  title: line(120).min(1, 'This field is required'),
  /** The request in the person's own words. */
  request: lines(5000).default(''),
  /** The office's notes, visible to the office only. */
  notes: notes.default(''),
});

/**
 * How a price is sent; `none`: the office hands the customer the price in person, or copies a link
 * to it.
 */
export const sendingWay = z.enum([...CHANNELS, 'none']);

export const ANSWER_KINDS = ['Accepted', 'Declined'] as const;

/** A customer's answer to a price, kept as it was given. */
const quoteAnswer = itemisationChoice.extend({
  itemisationId: id,
  kind: z.enum(ANSWER_KINDS),
  /** The name of the person who accepted the price. */
  name: z.string(),
  /** The reason that the person declined; empty if none was given. */
  reason: z.string(),
  /** The totals of the accepted choices; null for a declined price. */
  totals: itemisationTotals.nullable(),
  answeredAt: instant,
  /** The user who recorded the answer; null for an answer on the quote's page. */
  byUserId: id.nullable(),
});

export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** The customer and jobs of a converted quote. */
const conversion = z.object({
  customerId: id,
  isNewCustomer: z.boolean(),
  jobIds: z.array(id),
  convertedAt: instant,
});

/** The facts that a person gave on the business's form or at their door. */
const asking = z.object({
  way: z.enum(ASKING_WAYS),
  askedAt: instant,
  /** Whether the address was in the business's area at the time of the request. */
  area: z.enum(AREA_ANSWERS),
  /** The frequency; null for one-off work, or if the form did not ask for it. */
  frequency: recurringFrequency.nullable(),
  /**
   * The facts about the property; null if the form did not ask for them or the person left them
   * out.
   */
  facts: z.object({
    property: propertyType.nullable(),
    storeys: z.int().nullable(),
    windows: z.int().nullable(),
    /** The extras, each with the name that it had at the time of the request. */
    extras: z.array(z.object({ id, label: z.string(), count: z.int() })),
  }),
  /** The text to which the person consented; empty if no personal data is kept. */
  consent: z.string(),
});

/**
 * The directions of a message about a price: from the person to the office, or from the office to
 * the person.
 */
const MESSAGE_KINDS = ['Received', 'Sent'] as const;

/** A message about a price on the quote's page. */
export const quoteMessage = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  at: instant,
});

/** Questions and answers about a price, in the shape that the specification gives. */
const thread = z.object({
  id,
  contactName: z.string(),
  entityModel: z.literal('Quote'),
  entityId: id,
  /** The messages, oldest first. */
  messages: z.array(quoteMessage),
});

/** Where the work is, in the specification's shape. */
const place = {
  /** The part of the town, or else the town; null if the address names neither. */
  area: z.object({ areaName: z.string() }).nullable(),
  /** The distance from the business in a straight line; null if either place is unknown. */
  distance: z.object({ miles: z.number() }).nullable(),
};

export const quote = z.object({
  id,
  /** Counts the business's quotes from 1; documents print it as `Q-0007`. */
  number: z.int(),
  status: z.enum(QUOTE_STATUSES),
  /** The quote's customer; null if there is none. */
  customerId: id.nullable(),
  /** The customer's name; empty if there is none. */
  customerName: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  address,
  title: z.string(),
  request: z.string(),
  notes: z.string(),
  ...place,
  /**
   * The address at which the customer sees the price and answers it; anyone who has the address can accept. Null before
   * a price has been sent, after the link has lapsed, and for calls made with an API key.
   */
  customerUrl: z.string().nullable(),
  /** The reason that the quote was rejected, closed or put off; empty if none was given. */
  reason: z.string(),
  /** The day that the quote is put off until; null if it is not put off. */
  putOffUntil: plainDate.nullable(),
  /** The price that the customer sees; null until a price has been sent. */
  current: itemisation.nullable(),
  /** All versions of the price, newest first. */
  itemisations: z.array(itemisation),
  /** The latest answer; null until there is one. */
  answer: quoteAnswer.nullable(),
  conversion: conversion.nullable(),
  /** The delivery state of the latest message that contained the price; null if there was none. */
  delivery: delivery.nullable(),
  /** The instant at which the customer last opened the price; null if never. */
  openedAt: instant.nullable(),
  thread,
  /** The details of the request; null for a quote that the office entered. */
  asking: asking.nullable(),
  /** The photos that came with the request. */
  assetIds: z.array(id),
  /** The number of follow-ups already sent or missed. */
  followedUp: z.int(),
  createdAt: instant,
  version,
});

export type Quote = z.infer<typeof quote>;

/** A quote as lists show it. */
export const quoteRow = quote
  .pick({
    id: true,
    status: true,
    customerId: true,
    name: true,
    address: true,
    area: true,
    distance: true,
    customerUrl: true,
    title: true,
    putOffUntil: true,
    createdAt: true,
    version: true,
  })
  .extend({
    /** Pence for the first visit, as accepted, or else without options; null until a price has been sent. */
    first: z.int().nullable(),
    /**
     * Pence for each later visit: as accepted or, before that, without options; null for one-off work, and until a
     * price has been sent.
     */
    regular: z.int().nullable(),
    validUntil: plainDate.nullable(),
  });

export type QuoteRow = z.infer<typeof quoteRow>;
