import { z } from 'zod';
import { CUSTOMER_STATES } from '@roundbook/domain/customers/customers/lifecycle';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, version } from '../../values.ts';

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
  freshly: true,
  params: z.object({ id }),
  response: lifecycleAnswer,
  refusals: [409],
});

export const purgeCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/purge',
  summary: 'Remove an anonymised customer, but for what tax law keeps',
  access: atLeast('Owner', 'CUSTOMERS'),
  freshly: true,
  params: z.object({ id }),
  response: done,
  refusals: [409],
});
