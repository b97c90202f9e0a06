import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';

/** A found record in the list of matches; `id` is the key of an article. */
const match = z.object({ id: z.string(), title: z.string(), subtitle: z.string() });
export type Match = z.infer<typeof match>;

export const searchAnything = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Up to 5 matches of each type',
  access: atLeast('Manager'),
  query: z.object({ term: line(100).min(1) }),
  /** The matches by noun: every noun for which a slice of the server provides a search. */
  response: z.record(z.string(), z.array(match)),
});
