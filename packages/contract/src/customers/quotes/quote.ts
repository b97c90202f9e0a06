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

/** Who asks for a price, and what they ask for. */
export const quoteFields = z.object({
  name,
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
  mobileNumber: line(30).default(''),
  address: address.default(() => address.parse({})),
  /** What the price is for, as its message names it: "Windows and gutters". */
  title: line(120).min(1, 'This field is required'),
  /** What they asked for, in their words. */
  request: lines(5000).default(''),
  /** For the office alone. */
  notes: notes.default(''),
});

/** How a price goes out; `none`: the customer hears it in person, or gets a copied link. */
export const sendingWay = z.enum([...CHANNELS, 'none']);

export const ANSWER_KINDS = ['Accepted', 'Declined'] as const;

/** What was answered to a price: kept as it was given. */
const quoteAnswer = itemisationChoice.extend({
  itemisationId: id,
  kind: z.enum(ANSWER_KINDS),
  /** The name with which it was accepted. */
  name: z.string(),
  /** Why it was declined. */
  reason: z.string(),
  /** Null for a price that was declined. */
  totals: itemisationTotals.nullable(),
  answeredAt: instant,
  /** Who in the office wrote it down; null for an answer on the customer's page. */
  byUserId: id.nullable(),
});

export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** Customer and jobs that a quote became. */
const conversion = z.object({
  customerId: id,
  isNewCustomer: z.boolean(),
  jobIds: z.array(id),
  convertedAt: instant,
});

/** What a person said on the business's form, or at their door. */
const asking = z.object({
  way: z.enum(ASKING_WAYS),
  askedAt: instant,
  /** Whether the address was in the business's area then. */
  area: z.enum(AREA_ANSWERS),
  /** How often; null for once, or where it was not asked. */
  frequency: recurringFrequency.nullable(),
  /** What they said of the property; null for what was not asked, or left out. */
  facts: z.object({
    property: propertyType.nullable(),
    storeys: z.int().nullable(),
    windows: z.int().nullable(),
    /** By what they were called then. */
    extras: z.array(z.object({ id, label: z.string(), count: z.int() })),
  }),
  /** The words that they agreed to; empty where nothing of theirs is kept. */
  consent: z.string(),
});

/** Who wrote a message about a price: the person who got it, or the office. */
const MESSAGE_KINDS = ['Received', 'Sent'] as const;

/** What is said about a price on its page. */
export const quoteMessage = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  at: instant,
});

/** What was asked and answered about a price, in the specification's shape. */
const thread = z.object({
  id,
  contactName: z.string(),
  entityModel: z.literal('Quote'),
  entityId: id,
  /** The oldest first. */
  messages: z.array(quoteMessage),
});

export const quote = z.object({
  id,
  status: z.enum(QUOTE_STATUSES),
  /** The customer it belongs to; null while there is none. */
  customerId: id.nullable(),
  /** What the customer goes by; empty without one. */
  customerName: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  address,
  title: z.string(),
  request: z.string(),
  notes: z.string(),
  /** Miles from the business as the crow flies; null where either is not on the map. */
  distance: z.number().nullable(),
  /** Why it was rejected or closed, or put off. */
  reason: z.string(),
  /** Until when it was put off. */
  putOffUntil: plainDate.nullable(),
  /** The price that the customer sees; null before one was sent. */
  current: itemisation.nullable(),
  /** All versions of its price, the newest first. */
  itemisations: z.array(itemisation),
  /** The newest answer. */
  answer: quoteAnswer.nullable(),
  conversion: conversion.nullable(),
  /** How far the newest message with it got. */
  delivery: delivery.nullable(),
  /** When the customer last opened it. */
  openedAt: instant.nullable(),
  thread,
  /** Null for what the office took down. */
  asking: asking.nullable(),
  /** The photos that came with it. */
  assetIds: z.array(id),
  /** How many times it was followed up. */
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
    /** Pence of the first time; null before a price was sent. As accepted, or else without options. */
    first: z.int().nullable(),
    /** Pence of each time after it. */
    regular: z.int().nullable(),
    validUntil: plainDate.nullable(),
  });

export type QuoteRow = z.infer<typeof quoteRow>;
