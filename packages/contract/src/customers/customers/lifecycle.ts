import { z } from 'zod';
import { CUSTOMER_STATES } from '@roundbook/domain/customers/customers/lifecycle';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, version } from '../../values.ts';

const lifecycleAnswer = z.object({ lifecycle: z.enum(CUSTOMER_STATES), version });

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/{id}',
  summary:
    'Delete a customer, so that they can still be restored; asks first if they owe money or have scheduled work',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: lifecycleAnswer,
  refusals: [409],
});

export const restoreCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/restore',
  summary: 'Restore a deleted customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: lifecycleAnswer,
});

export const anonymiseCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/anonymise',
  summary: 'Erase a deleted customer’s personal data for good; financial records stay',
  access: atLeast('Manager', 'CUSTOMERS'),
  freshly: true,
  params: z.object({ id }),
  response: lifecycleAnswer,
  refusals: [409],
});

export const purgeCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/purge',
  summary: 'Remove an anonymised customer, except for the records that tax law requires',
  access: atLeast('Owner', 'CUSTOMERS'),
  freshly: true,
  params: z.object({ id }),
  response: done,
  refusals: [409],
});
