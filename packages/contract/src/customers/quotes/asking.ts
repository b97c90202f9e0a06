import { z } from 'zod';
import { AREA_ANSWERS, MOST_ASKING_PHOTOS } from '@roundbook/domain/customers/quotes/asking';
import { postcodeError } from '@roundbook/domain/values/addresses/postcode';
import { phoneError } from '@roundbook/domain/values/validation/phone';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done, id, line, lines, name, optionalEmail } from '../../values.ts';
import { extraCounts, propertyType, storeys, windows } from '../../work/prices/property.ts';
import { askedAbout, askingFields } from './form.ts';
import { recurringFrequency } from './itemisation.ts';

/** What a form's address ends with. */
const params = z.object({ key: line(60) });

/** What proves that a caller asked this question, for the photos that follow. */
const ticket = z.string().min(1).max(200);

/** All that a stranger sees of a business: its name, its logo, and the services that it offers. */
const askingForm = z.object({
  businessName: z.string(),
  hasLogo: z.boolean(),
  introduction: z.string(),
  services: z.array(z.object({ id, name: z.string() })),
  /** Empty where it is not asked how often. */
  frequencies: z.array(recurringFrequency),
  fields: askingFields,
  takesPhotos: z.boolean(),
  /** What it asks about the property. */
  facts: askedAbout,
  /** The extras that it asks about, without their prices. */
  extras: z.array(z.object({ id, label: z.string() })),
  /** Whether it shows about what the work costs. */
  showsEstimate: z.boolean(),
  /** Empty without such a page. */
  privacyUrl: z.string(),
});

export type AskingForm = z.infer<typeof askingForm>;

export const openAskingForm = endpoint({
  method: 'GET',
  path: '/quoteForm/{key}',
  summary: 'The form on which strangers ask a business for a price',
  access: anyone,
  params,
  response: z.object({
    /** Null where there is none, or where it is closed. */
    form: askingForm.nullable(),
  }),
  refusals: [429],
});

export const getAskingLogo = endpoint({
  method: 'GET',
  path: '/quoteForm/{key}/logo',
  summary: 'The logo of the business whose form it is, as a PNG',
  access: anyone,
  params,
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const checkAskingArea = endpoint({
  method: 'GET',
  path: '/quoteForm/{key}/area',
  summary:
    'Whether the business takes on work at a postcode and, if it wants that said, its closest round',
  access: anyone,
  params,
  query: z.object({ postcode: line(12) }),
  response: z.object({
    area: z.enum(AREA_ANSWERS),
    /** Whether they may ask all the same. */
    mayAsk: z.boolean(),
    /** The closest round; null outside the area, and where the business does not say. */
    closestRound: z
      .object({
        name: z.string(),
        /** Whole miles as the crow flies, to about a mile; 0 for less than one. */
        miles: z.int().min(0),
      })
      .nullable(),
  }),
  refusals: [429],
});

/** What a price follows from, as far as a stranger tells. */
const work = z.object({
  serviceIds: z.array(id).max(30).default([]),
  /** Null for once, or where it is not asked. */
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

/** Pence of the first time, and of each time after it; null for work that is done once. */
const figure = z.object({ first: z.int(), regular: z.int().nullable() });

export type AskedFigure = z.infer<typeof figure>;

export const estimateAsking = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}/estimate',
  summary: 'About what work would cost, if the business shows that; changes nothing',
  access: anyone,
  params,
  body: work.extend({ postcode: line(12).default('') }),
  response: z.object({
    /** Null where nothing is shown, or the price list does not tell. */
    estimate: figure.nullable(),
  }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const askForPrice = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}',
  summary: 'Ask a business for a price; with photos to come, it waits for them a while',
  access: anyone,
  params,
  body: work.extend({
    name,
    email: optionalEmail.default(''),
    mobileNumber: checkedLine(30, phoneError).default(''),
    streetNumber: line(40).default(''),
    streetName: line(120).default(''),
    town: line(80).default(''),
    postcode: checkedLine(12, postcodeError).min(1, 'This field is required'),
    request: lines(3000).default(''),
    /** How many photos follow. */
    photos: z.int().min(0).max(MOST_ASKING_PHOTOS).default(0),
    isAgreed: z.literal(true, 'Please tick this, so that we may answer you'),
    captchaToken: z.string().max(4000).optional(),
  }),
  response: z.object({
    /** With which the photos are sent. */
    ticket,
    /** What the business says to the person who has asked. */
    thanks: z.string(),
    /** About what it costs, if the business shows that and its price list tells. */
    estimate: figure.nullable(),
  }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const addAskingPhoto = endpoint({
  method: 'POST',
  path: '/quoteForm/{key}/photos',
  summary: 'Add a photo to what was just asked; the same one twice counts once',
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
  summary: 'All photos are there; said again, it changes nothing',
  access: anyone,
  params,
  body: z.object({ ticket }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
