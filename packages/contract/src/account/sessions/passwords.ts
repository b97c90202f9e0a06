import { z } from 'zod';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, emailAddress, requiredLine } from '../../values.ts';

/** A new password: at least 8 characters. Further strength is only advised; leaked passwords are refused. */
export const newPassword = z
  .string()
  .min(8, 'Please use at least 8 characters')
  .max(200, 'Please use at most 200 characters');

export const requestReset = endpoint({
  method: 'POST',
  path: '/auth/requestReset',
  summary: 'Send a password reset link if the address has an account',
  access: anyone,
  body: z.object({ email: emailAddress }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset',
  summary: 'Set a new password with a reset link; ends all of the user’s sessions',
  access: anyone,
  body: z.object({ hash: requiredLine(200), password: newPassword }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});

export const leakedPassword = endpoint({
  method: 'POST',
  path: '/auth/leakedPassword',
  summary:
    'How often passwords with this SHA-1 prefix appear in known leaks; the password itself is not sent',
  access: anyone,
  body: z.object({ prefix: z.string().regex(/^[0-9A-F]{5}$/) }),
  response: z.object({ suffixes: z.array(z.object({ suffix: z.string(), count: z.int() })) }),
  refusals: [429],
  keepsNoAnswer: true,
});
