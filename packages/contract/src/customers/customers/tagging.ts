import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id } from '../../values.ts';

export const addCustomerTags = endpoint({
  method: 'POST',
  path: '/customers/{id}/tags',
  summary: 'Add tags to a customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});

export const tagCustomers = endpoint({
  method: 'POST',
  path: '/customers/tags',
  summary: 'Add tags to many customers, all or none',
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
  summary: 'Remove tags from a customer',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({ tagIds: z.array(id).min(1).max(50) }),
  response: done,
});
