import { z } from 'zod';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, emailAddress, line } from '../../values.ts';
import { deviceToken, signedIn } from './session.ts';

/** The data of the refusal `noBusiness`: the user has proved who they are, but has no business to log in to. */
export const noBusiness = z.object({
  /** The sign-in proof, which the calls below need; lasts five minutes. */
  proof: z.string(),
  email: z.string(),
  /** Whether the account may be erased: no business depends on it, not even a closed one. */
  canErase: z.boolean(),
});

export type NoBusiness = z.infer<typeof noBusiness>;

const proven = z.object({ proof: line(100) });

export const startBusiness = endpoint({
  method: 'POST',
  path: '/auth/noBusiness/start',
  summary: 'Open a business with an account that has none, and sign in to it',
  access: anyone,
  body: proven.extend({ deviceToken: deviceToken.optional() }),
  response: signedIn,
  refusals: [429],
  keepsNoAnswer: true,
});

export const moveAccount = endpoint({
  method: 'POST',
  path: '/auth/noBusiness/emailChange',
  summary:
    'Ask for another address for an account without a business: a link goes to both addresses, as for other accounts',
  access: anyone,
  body: proven.extend({ newEmail: emailAddress }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/auth/noBusiness/erase',
  summary: 'Erase an account without a business at once, for good',
  access: anyone,
  body: proven,
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
