import { z } from 'zod';
import { DUPLICATE_REASONS } from '@roundbook/domain/customers/customers/duplicates';
import { CUSTOMER_STATES } from '@roundbook/domain/customers/customers/lifecycle';
import { PLACE_PRECISIONS } from '@roundbook/domain/values/addresses/address';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { address, coordinates, id, line } from '../../values.ts';

export const findDuplicates = endpoint({
  method: 'GET',
  path: '/customers/duplicates',
  summary: 'Possible duplicates of the customer being added: same phone, email, name or address',
  access: atLeast('Manager', 'CUSTOMERS'),
  query: z.object({
    name: line(120).default(''),
    businessName: line(120).default(''),
    email: line(254).default(''),
    phoneNumber: line(30).default(''),
    mobileNumber: line(30).default(''),
    flatNumber: line(40).default(''),
    streetNumber: line(40).default(''),
    streetName: line(120).default(''),
    postcode: line(12).default(''),
    /** The id of the customer being edited, who is not compared. */
    exceptId: id.optional(),
  }),
  response: z.object({
    duplicates: z.array(
      z.object({
        id,
        displayName: z.string(),
        address,
        lifecycle: z.enum(CUSTOMER_STATES),
        /** The details that match, strongest first. */
        reasons: z.array(z.enum(DUPLICATE_REASONS)),
      }),
    ),
  }),
});

export const findPostcode = endpoint({
  method: 'GET',
  path: '/postcodes/{postcode}',
  summary: 'The location of a postcode, and the street and town of the business’s customers there',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ postcode: line(12) }),
  response: z.object({
    /** The postcode in its standard form: capitals, with a space. */
    postcode: z.string(),
    coordinates: coordinates.nullable(),
    precision: z.enum(PLACE_PRECISIONS).nullable(),
    /** The most likely street; empty if no customer at the postcode has a street. */
    streetName: z.string(),
    areaName: z.string(),
    town: z.string(),
  }),
  refusals: [404],
});
