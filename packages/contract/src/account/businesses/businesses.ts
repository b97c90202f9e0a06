import { z } from 'zod';
import { websiteRefusal } from '@roundbook/domain/values/validation/website';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  address,
  addressChanges,
  basedOn,
  checkedLine,
  coordinates,
  id,
  line,
  name,
  optionalEmail,
  version,
} from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    business: true;
  }
}

/** The signed-in business, as every member sees it. */
export const business = z.object({
  id,
  name: z.string(),
  address,
  phoneNumber: z.string(),
  email: z.string(),
  website: z.string(),
  logo: id.nullable(),
  timeZone: z.string(),
  /** Minutes that a person can work in a day; scheduling more asks for confirmation first. */
  minutesPerDay: z.int(),
  /**
   * The date from which the next due date is counted: the last due date, or the day on which the last visit was
   * closed.
   */
  anchor: z.enum(['due', 'done']),
  /** Days after which an invoice is overdue. */
  invoiceTermDays: z.int(),
  /** The VAT number in force today; empty while the business is not registered. */
  vatNumber: z.string(),
  /** Whether prices are entered and shown without VAT while the business is registered; they are stored with it. */
  pricesExcludeVat: z.boolean(),
  socials: z.object({ facebook: z.string(), instagram: z.string(), google: z.string() }),
  version,
});

export type Business = z.infer<typeof business>;

export const getBusiness = endpoint({
  method: 'GET',
  path: '/business',
  summary: 'The signed-in business',
  access: everyRole,
  response: z.object({ business }),
});

export const getBusinessCoordinates = endpoint({
  method: 'GET',
  path: '/business/coordinates',
  summary: 'The business’s location, as latitude and longitude',
  access: everyRole,
  response: z.object({ coordinates: coordinates.nullable() }),
});

export const saveBusinessDetails = endpoint({
  method: 'POST',
  path: '/business/details',
  summary: 'Save the given business details; a missing postcode is taken from the address',
  access: atLeast('Manager'),
  body: z.object({
    name: name.optional(),
    address: addressChanges.optional(),
    phoneNumber: line(30).optional(),
    email: optionalEmail.optional(),
    website: checkedLine(200, websiteRefusal).optional(),
    logo: id.nullable().optional(),
    minutesPerDay: z.int().min(30).max(1440).optional(),
    anchor: z.enum(['due', 'done']).optional(),
    invoiceTermDays: z.int().min(0).max(120).optional(),
    version: basedOn,
  }),
  response: z.object({ business }),
  refusals: [409],
});

export const saveBusinessSocials = endpoint({
  method: 'POST',
  path: '/business/socials',
  summary: 'Save the given links to the business’s social pages',
  access: atLeast('Manager'),
  body: z.object({
    facebook: line(200).optional(),
    instagram: line(200).optional(),
    google: line(200).optional(),
    version: basedOn,
  }),
  response: z.object({ business }),
  refusals: [409],
});
