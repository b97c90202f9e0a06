import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, version } from '../../values.ts';
import { communicationPreferences, customer, PORTAL_SECURITY } from './customer.ts';

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
