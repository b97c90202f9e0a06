import { z } from 'zod';
import { ESTIMATE_MODES } from '@roundbook/domain/customers/quotes/asked-facts';
import { ASKING_AREA_KINDS, FIELD_WISHES } from '@roundbook/domain/customers/quotes/asking';
import { isDistrict } from '@roundbook/domain/values/addresses/postcode';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, line, lines, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    quoteForm: true;
  }
}

const wish = z.enum(FIELD_WISHES);

/** The fields of the form, each required, optional or hidden. */
export const askingFields = z.object({
  email: wish,
  mobileNumber: wish,
  /** The house number and street; the form always asks for a postcode. */
  street: wish,
  request: wish,
});

/** Whether the form asks each question about the property. */
export const askedAbout = z.object({
  property: z.boolean(),
  storeys: z.boolean(),
  windows: z.boolean(),
  extras: z.boolean(),
});

const area = z.object({
  kind: z.enum(ASKING_AREA_KINDS),
  /** For a radius: miles from the business's address in a straight line. */
  miles: z
    .int('Please enter a whole number')
    .min(1, 'Please enter 1 or more')
    .max(200, 'Please enter at most 200'),
  /** Outward codes of postcodes, such as BA1. */
  districts: z
    .array(
      line(4).refine(isDistrict, 'Please enter the first halves of postcodes, such as BA1, BA2'),
    )
    .max(200, 'Please list at most 200 districts'),
});

const content = z.object({
  /** Whether the form is open to strangers. */
  isOpen: z.boolean(),
  /** The text above the form. */
  introduction: lines(1000),
  /** The message shown after a request is sent. */
  thanks: lines(1000),
  /** The services that the form offers, in order. */
  serviceIds: z.array(id).max(30, 'Please offer at most 30 services'),
  fields: askingFields,
  /** Whether the form asks how often the work is to be done, offering the frequencies of quotes. */
  asksHowOften: z.boolean(),
  takesPhotos: z.boolean(),
  facts: askedAbout,
  /**
   * How the default price list answers a request: not at all, with a draft for the office, or also with an
   * immediate estimate.
   */
  estimates: z.enum(ESTIMATE_MODES),
  area,
  /** Whether people outside the area may still send a request. */
  takesOutside: z.boolean(),
  /** Whether people inside the area see the name of the nearest round and its distance. */
  saysClosestRound: z.boolean(),
  /** The address of the business's privacy page; empty if there is none. */
  privacyUrl: line(300).refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:\/\//.test(text)),
    'Please enter an address that begins with https://',
  ),
});

export const quoteForm = content.extend({
  /** The address of the form; null until the form is opened for the first time. */
  link: z.string().nullable(),
  version,
});

export type QuoteForm = z.infer<typeof quoteForm>;

const answer = z.object({ form: quoteForm });

export const getQuoteForm = endpoint({
  method: 'GET',
  path: '/quotes/form',
  summary: 'The form on which new people ask the business for a price, and its address',
  access: atLeast('Manager'),
  response: answer,
});

export const saveQuoteForm = endpoint({
  method: 'POST',
  path: '/quotes/form',
  summary:
    'Save the given fields of the form; it gets an address when it is first opened to the public',
  access: atLeast('Manager'),
  body: changesOf(content).extend({ version: basedOn }),
  response: answer,
  refusals: [409],
});
