import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, requiredLine } from '../../values.ts';
import { passkeyCreation, passkeyOptions } from './webauthn.ts';

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

/** The maximum number of passkeys per user. */
export const MAXIMUM_PASSKEYS = 20;

const passkeyName = requiredLine(60);

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/user/passkeys',
  summary: 'The user’s own passkeys',
  access: everyRole,
  response: z.object({ passkeys: z.array(passkey) }),
});

export const getPasskeyOptions = endpoint({
  method: 'GET',
  path: '/user/passkeys/options',
  summary: 'The data a browser needs to create a passkey; valid once, for five minutes',
  access: everyRole,
  freshly: true,
  response: z.object({ options: passkeyOptions }),
  refusals: [422, 429],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Add the passkey that the browser created',
  access: everyRole,
  freshly: true,
  body: z.object({ name: passkeyName, response: passkeyCreation }),
  response: z.object({ passkey }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys/{id}',
  summary: 'Rename a passkey',
  access: everyRole,
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  response: z.object({ passkey }),
  keepsNoAnswer: true,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkeys/{id}',
  summary: 'Remove a passkey; it can no longer be used to sign in',
  access: everyRole,
  freshly: true,
  params: z.object({ id }),
  response: done,
  keepsNoAnswer: true,
});
