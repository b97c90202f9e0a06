import { z } from 'zod';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, emailAddress, instant, requiredLine } from '../../values.ts';

/** A change of the user's sign-in address. */
const emailChange = z.object({
  newEmail: z.string(),
  /** Whether the user confirmed from the present address; true if that was never confirmed. */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: instant,
});

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/user/emailChange',
  summary: 'The change of the user’s own address that is under way',
  access: everyRole,
  response: z.object({ change: emailChange.nullable() }),
});

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/user/emailChange',
  summary:
    'Ask for another address: a link goes to both, and both must be followed within a day; a former change lapses',
  access: everyRole,
  freshly: true,
  body: z.object({ newEmail: emailAddress }),
  response: z.object({ change: emailChange }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/emailChange',
  summary: 'Take back the change of address that is under way',
  access: everyRole,
  response: done,
  keepsNoAnswer: true,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/users/emailChange/confirm',
  summary:
    'Follow the link at one of the two addresses, to agree or, at the present one, to refuse',
  access: anyone,
  body: z.object({ hash: requiredLine(200), refuse: z.boolean().default(false) }),
  /** `changed` once both addresses have confirmed. */
  response: z.object({ state: z.enum(['waits', 'changed', 'withdrawn']) }),
  refusals: [429],
  keepsNoAnswer: true,
});
