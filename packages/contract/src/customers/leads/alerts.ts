import { z } from 'zod';
import { LEAD_KINDS } from '@roundbook/domain/customers/leads/lead';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { leadMiles } from './leads.ts';

/** A user's choice of the leads about which they are notified. */
export const leadAlerts = z.object({
  isOn: z.boolean(),
  /** The furthest distance of a lead from the business, in miles in a straight line. */
  miles: leadMiles,
  /** The kinds of work in the leads; empty for every kind. */
  kinds: z.array(z.enum(LEAD_KINDS)).max(LEAD_KINDS.length, 'Please choose each kind once'),
});

export type LeadAlerts = z.infer<typeof leadAlerts>;

const answer = z.object({
  alerts: leadAlerts,
  /** Whether the business's address is on the map; otherwise no lead counts as nearby. */
  isPlaced: z.boolean(),
});

export const getLeadAlerts = endpoint({
  method: 'GET',
  path: '/leads/alerts',
  summary: 'The leads that the signed-in user is notified about',
  access: atLeast('Manager'),
  response: answer,
});

export const saveLeadAlerts = endpoint({
  method: 'POST',
  path: '/leads/alerts',
  summary: 'Choose the leads that the signed-in user is notified about',
  access: atLeast('Manager'),
  body: leadAlerts,
  response: answer,
});
