import { z } from 'zod';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, emailAddress, instant, requiredLine } from '../../values.ts';

/** A change of the user's sign-in address. */
const emailChange = z.object({
  newEmail: z.string(),
  /**
   * Whether the user confirmed the change from the current address; true if that address was never
   * confirmed.
   */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: instant,
});

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/user/emailChange',
  summary: 'The pending change of the user’s email address',
  access: everyRole,
  response: z.object({ change: emailChange.nullable() }),
});

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/user/emailChange',
  summary:
    'Request a change of email address: both addresses get a link, and both links must be opened within a day; an earlier request is cancelled',
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
  summary: 'Cancel the pending change of email address',
  access: everyRole,
  response: done,
  keepsNoAnswer: true,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/users/emailChange/confirm',
  summary: 'Open the link sent to either address to agree; the current address can also refuse',
  access: anyone,
  body: z.object({ hash: requiredLine(200), refuse: z.boolean().default(false) }),
  /** `changed` once the user has confirmed the change from both addresses. */
  response: z.object({ state: z.enum(['waits', 'changed', 'withdrawn']) }),
  refusals: [429],
  keepsNoAnswer: true,
});
