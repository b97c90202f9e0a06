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

/** The person who asks for a price, and the work. */
export const quoteFields = z.object({
  name,
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
  mobileNumber: line(30).default(''),
  address: address.default(() => address.parse({})),
  /** The title of the work, as the message names it: "Windows and gutters". */
  title: line(120).min(1, 'This field is required'),
  /** The request in the person's own words. */
  request: lines(5000).default(''),
  /** Visible to the office only. */
  notes: notes.default(''),
});

/** How a price is sent; `none`: the customer gets it in person, or by a copied link. */
export const sendingWay = z.enum([...CHANNELS, 'none']);

export const ANSWER_KINDS = ['Accepted', 'Declined'] as const;

/** An answer to a price, kept as given. */
const quoteAnswer = itemisationChoice.extend({
  itemisationId: id,
  kind: z.enum(ANSWER_KINDS),
  /** The name under which the price was accepted. */
  name: z.string(),
  /** The reason for declining. */
  reason: z.string(),
  /** Null for a declined price. */
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
  /** Whether the address was in the business's area at that time. */
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
    /** Each extra has the name that it had at that time. */
    extras: z.array(z.object({ id, label: z.string(), count: z.int() })),
  }),
  /** The consent text; empty if no personal data is kept. */
  consent: z.string(),
});

/** The author of a message about a price: its recipient, or the office. */
const MESSAGE_KINDS = ['Received', 'Sent'] as const;

/** A message about a price on the quote's page. */
export const quoteMessage = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  at: instant,
});

/** Questions and answers about a price, in the specification's shape. */
const thread = z.object({
  id,
  contactName: z.string(),
  entityModel: z.literal('Quote'),
  entityId: id,
  /** Oldest first. */
  messages: z.array(quoteMessage),
});

export const quote = z.object({
  id,
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
  /** Miles from the business in a straight line; null if either place is unknown. */
  distance: z.number().nullable(),
  /** The reason for rejecting, closing or putting off the quote. */
  reason: z.string(),
  /** The day until which the quote is put off. */
  putOffUntil: plainDate.nullable(),
  /** The price that the customer sees; null until a price has been sent. */
  current: itemisation.nullable(),
  /** All versions of the price, newest first. */
  itemisations: z.array(itemisation),
  /** The latest answer. */
  answer: quoteAnswer.nullable(),
  conversion: conversion.nullable(),
  /** The delivery of the latest message that contained the price. */
  delivery: delivery.nullable(),
  /** When the customer last opened the price. */
  openedAt: instant.nullable(),
  thread,
  /** Null for a quote that the office entered. */
  asking: asking.nullable(),
  /** The photos that came with the request. */
  assetIds: z.array(id),
  /** The number of follow-ups. */
  followedUp: z.int(),
  createdAt: instant,
  version,
});

export type Quote = z.infer<typeof quote>;

/** A quote in a list. */
export const quoteRow = quote
  .pick({
    id: true,
    status: true,
    customerId: true,
    name: true,
    address: true,
    title: true,
    putOffUntil: true,
    createdAt: true,
    version: true,
  })
  .extend({
    /** Pence for the first visit, as accepted, or else without options; null until a price has been sent. */
    first: z.int().nullable(),
    /** Pence for each later visit. */
    regular: z.int().nullable(),
    validUntil: plainDate.nullable(),
  });

export type QuoteRow = z.infer<typeof quoteRow>;
