import { z } from 'zod';
import { CUSTOMER_STATES } from '@roundbook/domain/customers/customers/lifecycle';
import { CUSTOMER_TYPES } from '@roundbook/domain/customers/customers/name';
import { atLeast, everyRole } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  address,
  addressChanges,
  basedOn,
  coordinates,
  flag,
  id,
  idList,
  line,
  lines,
  notes,
  optionalEmail,
  timeOfDay,
} from '../../values.ts';
import { firstJob } from '../../work/jobs/records.ts';
import { contact, customer, customerRow, site } from './customer.ts';

const customerFields = z.object({
  type: z.enum(CUSTOMER_TYPES).default('Residential'),
  name: line(120).default(''),
  businessName: line(120).default(''),
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
  mobileNumber: line(30).default(''),
  address,
  accessNotes: lines(500).default(''),
  notBefore: timeOfDay.nullable().default(null),
  notAfter: timeOfDay.nullable().default(null),
  notes: notes.default(''),
  contacts: z.array(contact).max(20).default([]),
  sites: z
    .array(site.extend({ id: id.optional() }))
    .max(200)
    .default([]),
  tagIds: z.array(id).max(50).default([]),
});

export const CUSTOMER_ORDERS = ['name', 'street', 'balance', 'nextOn', 'createdAt'] as const;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  summary: 'Customers by filter, or by id for batch loading',
  access: atLeast('Manager', 'CUSTOMERS'),
  query: z.object({
    perPage: z.coerce.number().int().min(1).max(9999).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    include: z.enum(['jobs']).optional(),
    customerIds: idList.optional(),
    search: line(100).optional(),
    lifecycle: z.enum(CUSTOMER_STATES).default('Active'),
    tagId: id.optional(),
    roundId: id.optional(),
    balance: z.enum(['owing', 'credit', 'settled']).optional(),
    /** Only customers who have no pin and whose address could not be placed on the map. */
    unplaced: flag.optional(),
    /** Only customers on hold (true), or only customers not on hold (false). */
    onHold: flag.optional(),
    order: z.enum(CUSTOMER_ORDERS).default('name'),
    descending: flag.default(false),
  }),
  response: z.object({ customers: z.array(customerRow), total: z.int() }),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/{id}',
  summary: 'One customer with sites, contacts, tags and jobs',
  access: everyRole,
  params: z.object({ id }),
  response: z.object({ customer }),
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  summary:
    'Add a customer, with a first job if given, in one step; a name or a business name is needed',
  access: atLeast('Manager', 'CUSTOMERS'),
  body: customerFields.extend({ firstJob: firstJob.nullable().optional() }),
  response: z.object({ customer }),
});

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}',
  summary:
    'Change a customer; absent fields stay unchanged, and removing a site with work is refused',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: changesOf(customerFields).extend({ address: addressChanges.optional(), version: basedOn }),
  response: z.object({ customer }),
  refusals: [409],
});

export const placeCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/place',
  summary: 'Place the customer, or one of their sites, on the map by hand; null removes the pin',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({
    siteId: id.nullable().default(null),
    customCoordinates: coordinates.nullable(),
    version: basedOn,
  }),
  response: z.object({ customer }),
  refusals: [409],
});
