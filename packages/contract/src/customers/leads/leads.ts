import { z } from 'zod';
import { LEAD_KINDS, LEAD_PLACES } from '@roundbook/domain/customers/leads/lead';
import { REPORT_REASONS } from '@roundbook/domain/customers/leads/report';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../values.ts';
import { boughtLead, lead } from './lead.ts';

const params = z.object({ id });
const access = atLeast('Manager');

/** The furthest distance at which a firm can search for leads, in miles. */
export const MOST_LEAD_MILES = 100;

/** A distance from a business in a straight line, in miles. */
export const leadMiles = z
  .int('Please enter a whole number')
  .min(1, 'Please enter 1 or more')
  .max(MOST_LEAD_MILES, `Please enter at most ${MOST_LEAD_MILES}`);

export const listLeads = endpoint({
  method: 'GET',
  path: '/leads',
  summary: 'Requests offered by other firms nearby, without personal details',
  access,
  query: z.object({
    miles: z.coerce.number().pipe(leadMiles).default(20),
    kind: z.enum(LEAD_KINDS).optional(),
    place: z.enum(LEAD_PLACES).optional(),
  }),
  response: z.object({
    /** The leads, nearest first, at most 200. */
    leads: z.array(lead),
    /** Whether the business's address is on the map; otherwise no lead counts as nearby. */
    isPlaced: z.boolean(),
    /** The number of lead credits that the business has. */
    credits: z.int(),
  }),
});

export const listBoughtLeads = endpoint({
  method: 'GET',
  path: '/leads/bought',
  summary: 'The business’s bought leads, newest first, at most 200',
  access,
  response: z.object({ leads: z.array(boughtLead) }),
});

const answer = z.object({
  /** The lead while it is on offer; null once it is sold. */
  lead: lead.nullable(),
  /** The lead, if the business has bought it; otherwise null. */
  bought: boughtLead.nullable(),
  /** The number of lead credits that the business has. */
  credits: z.int(),
});

export const getLead = endpoint({
  method: 'GET',
  path: '/leads/{id}',
  summary: 'One lead, as offered or as the business bought it',
  access,
  params,
  response: answer,
});

export const buyLead = endpoint({
  method: 'POST',
  path: '/leads/{id}/buy',
  summary:
    'Buy a lead with lead credits; only one firm can buy it, and it arrives as a complete quote',
  access,
  params,
  response: answer,
});

export const reportLead = endpoint({
  method: 'POST',
  path: '/leads/{id}/report',
  summary:
    'Report a bought lead’s contact details as false; if the rules allow, the credits are refunded and its quote is removed',
  access,
  params,
  body: z.object({ reason: z.enum(REPORT_REASONS) }),
  response: answer,
});
