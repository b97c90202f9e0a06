import { z } from 'zod';
import { PLACE_PRECISIONS } from '@roundbook/domain/values/addresses/address';
import { isIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { changesOf } from './changes.ts';
import './words.ts';

/** The values of which all records consist, each with its limits. */
export const id = z.uuid();
/**
 * A record's version, which counts up from 1 with every change; the limit leaves room in 32 bits
 * for the next version.
 */
export const version = z.int().min(1).max(2_000_000_000);
/** The version on which a change is based; if absent, the last write wins. */
export const basedOn = version.optional();
export const plainDate = z
  .string()
  .refine(isPlainDate, 'Please enter a valid date')
  .meta({ format: 'date' });
/** An ISO week that keeps a margin from both ends of the calendar. */
export const isoWeek = z
  .string()
  .regex(/^\d{4}-W\d{2}$/, 'Please choose a week')
  .refine((text) => isIsoWeek(text) && text > '1900' && text < '9998', 'Please choose a week');
/** The limits of instants: years have four digits, and a margin ensures that they do so in every time zone. */
const [firstInstant, lastInstant] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 11, 30)];
/** The furthest that any time zone is from UTC; PostgreSQL accepts no offset beyond 15 hours. */
const MAXIMUM_OFFSET_HOURS = 14;
const OFFSET_HOURS = /[+-](\d{2}):?\d{2}$/;
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const at = Date.parse(text);
  const offset = Number(OFFSET_HOURS.exec(text)?.[1] ?? 0);
  return at >= firstInstant && at <= lastInstant && offset <= MAXIMUM_OFFSET_HOURS;
}, 'Please enter a valid date and time');
/** A duration as `HH:MM:SS`, up to 99 hours. */
export const duration = z
  .string()
  .regex(/^\d{2}:[0-5]\d:[0-5]\d$/, 'Please enter a valid duration');
/** A time of day, `HH:MM` or `HH:MM:SS`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Please enter a valid time');

/** £10 million: far above any invoice in this trade, and far below the limit of an integer number of pence. */
const MAXIMUM_PENCE = 1_000_000_000;
const AMOUNT = 'Please enter an amount';
const TOO_MUCH = 'Please enter at most £10,000,000';
export const pence = z.int(AMOUNT).min(-MAXIMUM_PENCE, TOO_MUCH).max(MAXIMUM_PENCE, TOO_MUCH);
export const positivePence = z
  .int(AMOUNT)
  .min(1, 'Please enter an amount above zero')
  .max(MAXIMUM_PENCE, TOO_MUCH);
/** The amount of a payment from outside the product, asked for in the specification's words. */
export const paidPence = z
  .int(MESSAGES.paymentAmountMissing)
  .min(1, MESSAGES.paymentAmountMissing)
  .max(MAXIMUM_PENCE, TOO_MUCH);
export const penceOrZero = z
  .int(AMOUNT)
  .min(0, 'Please enter an amount of zero or more')
  .max(MAXIMUM_PENCE, TOO_MUCH);

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Matches every character that Unicode, HTML or a mail program treats as the end of a line. */
const LINE_BREAKS = /[\n\r\u0085\u2028\u2029]/;

/**
 * Text of one or more lines: trimmed, and without control characters other than tabs and line
 * breaks.
 */
export const lines = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Please use at most ${maximum.toLocaleString('en-GB')} characters`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Please remove control characters');
/**
 * A single line of text: like `lines`, but without line breaks, which could start a new mail
 * header.
 */
export const line = (maximum: number) =>
  lines(maximum).refine((text) => !LINE_BREAKS.test(text), 'Please use a single line');

/** A line of text that a rule of the domain checks, with its own messages. */
export const checkedLine = (maximum: number, rule: (text: string) => Refusal | null) =>
  line(maximum).superRefine((text, context) => {
    const refused = rule(text);
    if (refused) context.addIssue({ code: 'custom', message: refused.detail });
  });
export const requiredLine = (maximum: number) => line(maximum).min(1, 'This field is required');
export const name = requiredLine(120);
export const notes = lines(5000);

export const emailAddress = z
  .email('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .toLowerCase();
export const optionalEmail = z.union(
  [z.literal(''), emailAddress],
  'Please enter a valid email address',
);

/** Latitude and longitude in degrees. */
export const coordinates = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
export type Coordinates = z.infer<typeof coordinates>;

export const address = z.object({
  flatNumber: line(40).default(''),
  streetNumber: line(40).default(''),
  streetName: line(120).default(''),
  areaName: line(120).default(''),
  town: line(80).default(''),
  postcode: line(12).default(''),
  country: line(60).default(''),
  /** The coordinates that the server found for the address; it ignores a client's value. */
  coordinates: coordinates.nullable().default(null),
  /** The precision of `coordinates`; null if there are none. */
  precision: z.enum(PLACE_PRECISIONS).nullable().default(null),
  /** The position that a user chose on the map; takes precedence over `coordinates`. */
  customCoordinates: coordinates.nullable().default(null),
});
export type Address = z.infer<typeof address>;
/** Changes to an address; absent parts stay as they are. */
export const addressChanges = changesOf(address);
export type AddressChanges = z.infer<typeof addressChanges>;

/** A flag in a query, where flags and lists arrive as text. */
export const flag = z.enum(['0', '1']).transform((text) => text === '1');
export const idList = z
  .union([id, z.array(id)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(id).max(200));

/** The answer to a change that has no data to return. */
export const done = z.object({});
