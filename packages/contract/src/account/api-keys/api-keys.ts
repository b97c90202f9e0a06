import { z } from 'zod';
import { KEY_SCOPES, type KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, requiredLine } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    apiKey: true;
  }
}

const scope = z.enum(KEY_SCOPES as readonly [KeyScope, ...KeyScope[]]);

/**
 * The states of a key. `Expired` and `Revoked` keys give no access; they stay listed because
 * records refer to them.
 */
export const KEY_STATES = ['Live', 'Expired', 'Revoked'] as const;

export const apiKey = z.object({
  id,
  /**
   * The id that stands for the key in answers that name a user, such as the person who closed a
   * visit.
   */
  userId: id,
  name: z.string(),
  /** The start of the key: `rb_` and eight characters. */
  prefix: z.string(),
  scopes: z.array(scope),
  state: z.enum(KEY_STATES),
  /** The user who created the key; empty once that user is erased. */
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** The last use, to the minute; null if the key was never used. */
  lastUsedAt: instant.nullable(),
});

export type ApiKey = z.infer<typeof apiKey>;

/** The maximum number of live keys per business. */
export const MAXIMUM_LIVE_KEYS = 20;

/** The lifetimes of a key, in days; null if it lasts until it is revoked. */
export const KEY_LIFETIMES = [30, 90, 365, null] as const;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/business/apiKeys',
  summary: 'The business’s API keys, live ones first',
  access: atLeast('Owner'),
  response: z.object({ keys: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/business/apiKeys',
  summary: 'Create an API key; only this response contains the full key',
  access: atLeast('Owner'),
  freshly: true,
  body: z.object({
    name: requiredLine(60),
    scopes: z.array(scope).min(1, 'Please choose what the key may do').max(KEY_SCOPES.length),
    lastsDays: z.literal(KEY_LIFETIMES),
  }),
  response: z.object({
    key: apiKey,
    /** The value for the header: `Authorization: Bearer rb_…`. */
    secret: z.string(),
  }),
  refusals: [422, 429],
  sealsAnswer: true,
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/business/apiKeys/{id}/revoke',
  summary: 'Revoke a key; it stops working at once',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: done,
});
