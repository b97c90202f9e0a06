import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line } from '../../values.ts';

const match = z.object({ id, title: z.string(), subtitle: z.string() });

export const searchAnything = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Up to 5 matches of each kind',
  access: atLeast('Manager'),
  query: z.object({ term: line(100).min(1) }),
  response: z.object({ customers: z.array(match), rounds: z.array(match) }),
});
