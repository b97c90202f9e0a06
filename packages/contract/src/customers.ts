import { CUSTOMER_STATES } from '@roundbook/domain/customers/lifecycle';
import { CUSTOMER_TYPES } from '@roundbook/domain/customers/name';
import { z } from 'zod';
import { atLeast, everyRole } from './access.ts';
import { endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { tag } from './tags.ts';
import {
  address,
  coordinates,
  done,
  flag,
  id,
  idList,
  instant,
  line,
  name,
  notes,
  optionalEmail,
  pence,
  plainDate,
  positivePence,
  requiredLine,
  timeOfDay,
  version,
} from './values.ts';

export const PORTAL_SECURITY = ['Magic Link', 'PIN', 'Off'] as const;

/** Somebody beside the main contact: who they are and how to reach them. */
export const contact = z.object({
  name,
  role: line(60).default(''),
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
});

/** A further place where work is done for the same customer. */
export const site = z.object({ id, name, address, accessNotes: line(500).default('') });
export type Site = z.infer<typeof site>;

const consent = z.object({
  allowed: z.boolean(),
  /** When it was given or withdrawn, and how ("phone", "form"): the record that PECR asks for. */
  at: instant.nullable().default(null),
  how: line(120).default(''),
});

/** Per channel and per kind: service messages (reminders, invoices) and marketing. */
export const communicationPreferences = z.object({
  email: z.object({ service: consent, marketing: consent }),
  sms: z.object({ service: consent, marketing: consent }),
});
export type CommunicationPreferences = z.infer<typeof communicationPreferences>;

/** A row of the customer list: small, since ten thousand of them travel together. */
export const customerRow = z.object({
  id,
  shortId: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  address,
  lifecycle: z.enum(CUSTOMER_STATES),
  tagIds: z.array(id),
  roundIds: z.array(id),
  /** Pence owed (positive) or in credit (negative). */
  balance: z.int(),
  jobCount: z.int(),
  /** The earliest open due or scheduled date among the jobs. */
  nextOn: plainDate.nullable(),
  createdAt: instant,
  version,
  /** Only with `include=jobs`. */
  jobs: z.array(job).optional(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** One customer. Below Manager `balance` is null and only the own or unassigned jobs are there. */
export const customer = z.object({
  id,
  shortId: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  address,
  accessNotes: z.string(),
  /** The hours in which a visit may begin, `HH:MM`; null leaves that side open. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  notes: z.string(),
  contacts: z.array(contact),
  sites: z.array(site),
  tags: z.array(tag),
  lifecycle: z.enum(CUSTOMER_STATES),
  lifecycleAt: instant.nullable(),
  communicationPreferences,
  security: z.enum(PORTAL_SECURITY),
  balance: z.int().nullable(),
  jobs: z.array(job),
  createdAt: instant,
  version,
});
export type Customer = z.infer<typeof customer>;

const customerFields = z.object({
  type: z.enum(CUSTOMER_TYPES).default('Residential'),
  name: line(120).default(''),
  businessName: line(120).default(''),
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
  mobileNumber: line(30).default(''),
  address,
  accessNotes: line(500).default(''),
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
  summary: 'Customers by filter, or by id for batched loading',
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
    /** Those whose address could not be placed on the map and who have no pin. */
    unplaced: flag.optional(),
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
  summary: 'Add a customer; a name or a business name is needed',
  access: atLeast('Manager', 'CUSTOMERS'),
  body: customerFields,
  response: z.object({ customer }),
});

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}',
  summary: 'Change a customer; a site with work that is left out is refused',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: customerFields.extend({ version }),
  response: z.object({ customer }),
  refusals: [409],
});

export const saveCommunicationPreferences = endpoint({
  method: 'POST',
  path: '/customers/{id}/communicationPreferences',
  summary: 'Record what the customer agreed to receive; what changes is stamped with now',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ communicationPreferences, version }),
  response: z.object({ customer }),
  refusals: [409],
});

export const placeCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/place',
  summary: 'Put the customer, or one of their sites, on the map by hand; null takes the pin away',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({
    siteId: id.nullable().default(null),
    customCoordinates: coordinates.nullable(),
    version,
  }),
  response: z.object({ customer }),
  refusals: [409],
});

export const changeSecurity = endpoint({
  method: 'POST',
  path: '/customers/{id}/changeSecurity',
  summary: 'How the customer may open their own pages',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ security: z.enum(PORTAL_SECURITY), version }),
  response: z.object({ customer }),
  refusals: [409],
});

export const addCustomerTags = endpoint({
  method: 'POST',
  path: '/customers/{id}/tags',
  summary: 'Put tags on a customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const tagCustomers = endpoint({
  method: 'POST',
  path: '/customers/tags',
  summary: 'Put tags on many customers, all or none',
  access: atLeast('Manager', 'CUSTOMERS'),
  body: z.object({
    customerIds: z.array(id).min(1).max(1000),
    tagIds: z.array(id).min(1).max(50),
  }),
  response: z.object({ count: z.int() }),
  refusals: [404],
});

export const removeCustomerTags = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/tags',
  summary: 'Take tags off a customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const BALANCE_ACTIONS = ['credit', 'debit', 'writeOff', 'setOpeningBalance'] as const;
export type BalanceAction = (typeof BALANCE_ACTIONS)[number];

export const editBalance = endpoint({
  method: 'POST',
  path: '/customers/{id}/{action}',
  summary: 'Credit, debit, write off, or set the opening balance, with a reason',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id, action: z.enum(BALANCE_ACTIONS) }),
  body: z.object({
    /** For `setOpeningBalance` the signed balance (positive: owes); otherwise a positive amount. */
    amount: z.union([positivePence, pence]),
    reason: requiredLine(200),
  }),
  response: z.object({ balance: z.int() }),
});

const lifecycleAnswer = z.object({ lifecycle: z.enum(CUSTOMER_STATES), version });

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/{id}',
  summary: 'Hide a customer; asks first if they owe money or have scheduled work',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: lifecycleAnswer,
  refusals: [409],
});

export const restoreCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/restore',
  summary: 'Bring a deleted customer back',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: lifecycleAnswer,
});

export const anonymiseCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/anonymise',
  summary: 'Scrub a deleted customer’s personal data for good; money stays',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: lifecycleAnswer,
  refusals: [409],
});

export const purgeCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/purge',
  summary: 'Remove an anonymised customer, but for what tax law keeps',
  access: atLeast('Owner', 'CUSTOMERS'),
  params: z.object({ id }),
  response: done,
  refusals: [409],
});

/** One line of a customer's account. */
export const statementLine = z.object({
  id,
  on: plainDate,
  kind: z.enum(['invoice', 'payment', 'credit', 'debit', 'writeOff', 'openingBalance', 'reversal']),
  description: z.string(),
  /** Positive adds to the debt. */
  amount: z.int(),
  balance: z.int(),
  invoiceId: id.nullable(),
  paymentId: id.nullable(),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement',
  summary: 'The customer’s account, oldest first, with a running balance',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object({ from: plainDate.optional(), to: plainDate.optional() }),
  response: z.object({
    openingBalance: z.int(),
    closingBalance: z.int(),
    lines: z.array(statementLine),
  }),
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement.pdf',
  summary: 'The statement as a PDF',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object({ from: plainDate.optional(), to: plainDate.optional() }),
  response: z.any(),
  transfer: 'file',
});
