import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id } from '../../values.ts';
import { customer, PORTAL_SECURITY, preferenceChanges } from './customer.ts';

export const saveCommunicationPreferences = endpoint({
  method: 'POST',
  path: '/customers/{id}/communicationPreferences',
  summary: 'Record the given consents of a customer; changes are stamped with the current time',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ communicationPreferences: preferenceChanges.optional(), version: basedOn }),
  response: z.object({ customer }),
  refusals: [409],
});

export const changeSecurity = endpoint({
  method: 'POST',
  path: '/customers/{id}/changeSecurity',
  summary: 'Set how the customer opens their own pages',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ security: z.enum(PORTAL_SECURITY), version: basedOn }),
  response: z.object({ customer }),
  refusals: [409],
});
