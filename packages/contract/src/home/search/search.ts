import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line } from '../../values.ts';

/** A record that was found, as the list of matches shows it. */
const match = z.object({ id, title: z.string(), subtitle: z.string() });
export type Match = z.infer<typeof match>;

export const searchAnything = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Up to 5 matches of each noun',
  access: atLeast('Manager'),
  query: z.object({ term: line(100).min(1) }),
  /** By noun: `customers`, `invoices`, `quotes`, `rounds`. */
  response: z.record(z.string(), z.array(match)),
});
