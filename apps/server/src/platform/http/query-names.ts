import { z } from 'zod';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { AppError } from './app-error.ts';

/** The brackets with which clients mark a list: `assetIds[]=1&assetIds[]=2`. */
const LIST_MARK = '[]';

/** The names that a call's query may have; null if it takes any name, which its own rules then check. */
function knownNames({ query }: Endpoint): ReadonlySet<string> | null {
  let schema: unknown = query;
  while (schema instanceof z.ZodPipe) schema = schema.in;
  if (!(schema instanceof z.ZodObject)) return new Set();
  if (schema.def.catchall) return null;
  return new Set(Object.keys(schema.shape));
}

/**
 * A request's query, under the names of the contract. A list is a repeated name, with or without brackets.
 * @throws AppError 400 naming the parameters that the call does not know: a misspelt filter must not find everything
 */
export function queryOf(endpoint: Endpoint, given: unknown): Readonly<Record<string, unknown>> {
  const sent = (given ?? {}) as Readonly<Record<string, unknown>>;
  const known = knownNames(endpoint);
  if (known === null) return sent;
  const found: Record<string, unknown> = {};
  const strange: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const bare = name.endsWith(LIST_MARK) ? name.slice(0, -LIST_MARK.length) : name;
    if (!known.has(bare)) strange.push(name);
    else if (bare === name && !Object.hasOwn(found, name)) found[name] = value;
    else found[bare] = [found[bare] ?? [], value].flat();
  }
  if (strange.length === 0) return found;
  throw new AppError('invalid', {
    errors: strange.slice(0, 50).map((field) => ({
      code: 'invalid',
      detail: `This call has no parameter “${field.slice(0, 80)}”.`,
      field: field.slice(0, 80),
    })),
  });
}
