import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';

/** A record found by a search, as the list of matches shows it; for an article, `id` is its key. */
const match = z.object({ id: z.string(), title: z.string(), subtitle: z.string() });
export type Match = z.infer<typeof match>;

export const searchAnything = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Up to 5 matches of each type that the user’s role may see; below Manager, their own stops and help',
  access: everyRole,
  query: z.object({ term: line(100).min(1) }),
  /** The matches by noun, for every noun that the user’s role finds. */
  response: z.record(z.string(), z.array(match)),
});
