import { z } from 'zod';
import { AREA_ANSWERS, MOST_ASKING_PHOTOS } from '@roundbook/domain/customers/quotes/asking';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done, id, line, lines, name, optionalEmail } from '../../values.ts';
import { extraCounts, propertyType, storeys, windows } from '../../work/prices/property.ts';
import { askedAbout, askingFields } from './form.ts';
import { recurringFrequency } from './itemisation.ts';

/** The last part of the form's address. */
const params = z.object({ key: line(60) });

/** Proof that the caller made a request, sent with each of its photos. */
const ticket = z.string().min(1).max(200);

/** A business as strangers see it: name, logo and services on offer. */
const askingForm = z.object({
  businessName: z.string(),
  hasLogo: z.boolean(),
  introduction: z.string(),
  services: z.array(z.object({ id, name: z.string() })),
  /** The frequencies to choose from; empty if the form does not ask for a frequency. */
  frequencies: z.array(recurringFrequency),
  fields: askingFields,
  takesPhotos: z.boolean(),
  /** Which questions about the property the form asks. */
  facts: askedAbout,
  /** The extras to choose from, without prices. */
  extras: z.array(z.object({ id, label: z.string() })),
  /** Whether the form shows a figure: a rough price for the work. */
  showsEstimate: z.boolean(),
  /** The address of the business's privacy page; empty if there is none. */
  privacyUrl: z.string(),
});

export type AskingForm = z.infer<typeof askingForm>;

export const openAskingForm = endpoint({
  method: 'GET',
  path: '/quoteForm/{key}',
  summary: 'The form on which new people ask a business for a price',
  access: anyone,
  params,
  response: z.object({
    /** The form; null if there is no form, or the form is closed. */
    form: askingForm.nullable(),
  }),
  refusals: [429],
});

export const getAskingLogo = endpoint({
  method: 'GET',
  path: '/quoteForm/{key}/logo',
  summary: 'The logo of the form’s business, as a PNG',
  access: anyone,
  params,
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
  fileTypes: ['image/png'],
});

export const checkAskingArea = endpoint({
  method: 'GET',
  path: '/quoteForm/{key}/area',
  summary:
    'Whether the business works at a postcode and, if the business shows it, the nearest round',
  access: anyone,
  params,
  query: z.object({ postcode: line(12) }),
  response: z.object({
    area: z.enum(AREA_ANSWERS),
    /** Whether a person at that postcode may send a request. */
    mayAsk: z.boolean(),
    /** The nearest round; null outside the area, or if the business hides it. */
    closestRound: z
      .object({
        name: z.string(),
        /** Whole miles in a straight line, accurate to about a mile; 0 for less than a mile. */
        miles: z.int().min(0),
      })
      .nullable(),
  }),
  refusals: [429],
});

/** The facts about a stranger's work that decide its price. */
const work = z.object({
  serviceIds: z.array(id).max(30).default([]),
  /** How often the work is to be done; null for one-off work, or if the form does not ask. */
  frequency: recurringFrequency.nullable().default(null),
  facts: z
    .object({
      property: propertyType.nullable().default(null),
      storeys: storeys.nullable().default(null),
      windows: windows.nullable().default(null),
      extras: extraCounts,
    })
    .prefault({}),
});

/**
 * An estimate: pence for the first visit, and for each later visit; the latter null for one-off
 * work.
 */
const figure = z.object({ first: z.int(), regular: z.int().nullable() });

export type AskedFigure = z.infer<typeof figure>;

export const estimateAsking = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}/estimate',
  summary: 'An approximate price for the work, if the business shows estimates; changes nothing',
  access: anyone,
  params,
  body: work.extend({ postcode: line(12).default('') }),
  response: z.object({
    /** The estimate; null if the form shows none, or the price list cannot give one. */
    estimate: figure.nullable(),
  }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const askForPrice = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}',
  summary: 'Ask a business for a price; if photos will follow, the request waits for a while',
  access: anyone,
  params,
  body: work.extend({
    name,
    email: optionalEmail.default(''),
    mobileNumber: checkedLine(30, phoneRefusal).default(''),
    streetNumber: line(40).default(''),
    streetName: line(120).default(''),
    town: line(80).default(''),
    postcode: checkedLine(12, postcodeRefusal).min(1, 'This field is required'),
    request: lines(3000).default(''),
    /** The number of photos that the person is about to send. */
    photos: z.int().min(0).max(MOST_ASKING_PHOTOS).default(0),
    isAgreed: z.literal(true, 'Please tick this box, so that we can reply'),
    captchaToken: z.string().max(4000).optional(),
  }),
  response: z.object({
    /** The ticket that lets the person send the photos. */
    ticket,
    /** The business's message, shown after the request is sent. */
    thanks: z.string(),
    /** The estimate; null if the business shows none, or its price list cannot give one. */
    estimate: figure.nullable(),
  }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const addAskingPhoto = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}/photos',
  summary: 'Add a photo to the request just sent; the same photo twice counts once',
  access: anyone,
  params,
  query: z.object({ ticket }),
  response: done,
  refusals: [413, 415, 429],
  transfer: 'upload',
  keepsNoAnswer: true,
});

export const finishAsking = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}/finish',
  summary: 'Confirm that all photos are uploaded; repeating this changes nothing',
  access: anyone,
  params,
  body: z.object({ ticket }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
