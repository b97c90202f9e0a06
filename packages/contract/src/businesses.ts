import { ROLES } from '@roundbook/domain/access/roles';
import { z } from 'zod';
import { atLeast, everyRole } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  address,
  coordinates,
  emailAddress,
  id,
  instant,
  line,
  name,
  optionalEmail,
  requiredLine,
  version,
} from './values.ts';

/** The signed-in firm, as every member sees it. */
export const business = z.object({
  id,
  name: z.string(),
  address,
  phoneNumber: z.string(),
  email: z.string(),
  website: z.string(),
  logo: id.nullable(),
  timeZone: z.string(),
  /** Minutes of work that a day holds for one person; scheduling beyond it asks first. */
  minutesPerDay: z.int(),
  /** Whether the next visit counts from the due date or from the day it was done. */
  anchor: z.enum(['due', 'done']),
  /** Days after which an invoice is overdue. */
  invoiceTermDays: z.int(),
  /** Absent while the firm is not registered for VAT; then no VAT is charged or shown. */
  vatNumber: z.string(),
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
  summary: 'Where the business is, as latitude and longitude',
  access: everyRole,
  response: z.object({ coordinates: coordinates.nullable() }),
});

export const saveBusinessDetails = endpoint({
  method: 'POST',
  path: '/business/details',
  summary:
    'Save the business details that are given; the postcode is filled from the address if missing',
  access: atLeast('Manager'),
  body: z.object({
    name: name.optional(),
    address: address.optional(),
    phoneNumber: line(30).optional(),
    email: optionalEmail.optional(),
    website: line(200).optional(),
    logo: id.nullable().optional(),
    minutesPerDay: z.int().min(30).max(1440).optional(),
    anchor: z.enum(['due', 'done']).optional(),
    invoiceTermDays: z.int().min(0).max(120).optional(),
    vatNumber: line(20).optional(),
    version,
  }),
  response: z.object({ business }),
  refusals: [409],
});

export const saveBusinessSocials = endpoint({
  method: 'POST',
  path: '/business/socials',
  summary: 'Save the links to the business’s social pages',
  access: atLeast('Manager'),
  body: z.object({
    facebook: line(200).default(''),
    instagram: line(200).default(''),
    google: line(200).default(''),
    version,
  }),
  response: z.object({ business }),
  refusals: [409],
});

/** A person who may work here, or was invited to. */
export const grant = z.object({
  id,
  userId: id.nullable(),
  role: z.enum(ROLES),
  status: z.enum(['Active', 'Invited']),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  invitedAt: instant.nullable(),
  version,
});
export type Grant = z.infer<typeof grant>;

export const listGrants = endpoint({
  method: 'GET',
  path: '/business/grants',
  summary: 'Who works here; below Manager only names, for assignment',
  access: everyRole,
  response: z.object({ grants: z.array(grant) }),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/business/grants',
  summary: 'Invite somebody by email to work here in a role',
  access: atLeast('Owner', 'ADDITIONAL_USERS'),
  body: z.object({
    email: emailAddress,
    role: z.enum(ROLES),
    title: line(60).default(''),
    firstName: requiredLine(60),
    lastName: requiredLine(60),
  }),
  response: z.object({ grant }),
});

export const updateGrant = endpoint({
  method: 'POST',
  path: '/business/grants/{id}',
  summary: 'Change a person’s role or title; their sessions follow at once',
  access: atLeast('Owner', 'ADDITIONAL_USERS'),
  params: z.object({ id }),
  body: z.object({ role: z.enum(ROLES).optional(), title: line(60).optional(), version }),
  response: z.object({ grant }),
  refusals: [409],
});

export const removeGrant = endpoint({
  method: 'DELETE',
  path: '/business/grants/{id}',
  summary: 'Remove a person; their sessions here end at once, and their open work is nobody’s',
  access: atLeast('Owner'),
  params: z.object({ id }),
  /** How many open visits were theirs, and are unassigned now. */
  response: z.object({ unassigned: z.int() }),
});

/** An invitation as its receiver sees it before accepting. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/invitations/{hash}',
  summary: 'Who invites, and whether the invited address already has an account',
  access: { kind: 'public' },
  params: z.object({ hash: requiredLine(200) }),
  response: z.object({
    businessName: z.string(),
    email: z.string(),
    firstName: z.string(),
    hasAccount: z.boolean(),
  }),
  refusals: [429],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/{hash}/accept',
  summary: 'Join: with a new password, or with the password of the existing account',
  access: { kind: 'public' },
  params: z.object({ hash: requiredLine(200) }),
  body: z.object({ password: z.string().min(8).max(200) }),
  response: z.object({ token: z.string() }),
  refusals: [429],
});
