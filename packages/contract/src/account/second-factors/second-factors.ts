import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, instant } from '../../values.ts';

/** The code from an authenticator app: six digits, optionally with a space in the middle. */
export const appCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits that your app shows'));

const recoveryCodes = z.array(z.string());

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/user/secondFactor',
  summary: 'Whether signing in needs a second factor, and how many recovery codes are left',
  access: everyRole,
  response: z.object({
    /** The instant from which a second factor has been needed; null if only the password is needed. */
    since: instant.nullable(),
    recoveryCodesLeft: z.int(),
  }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/user/secondFactor/start',
  summary: 'The secret for an authenticator app; takes effect once its first code is entered',
  access: everyRole,
  freshly: true,
  /** The secret for an authenticator app; `uri` is the content of the QR code. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  keepsNoAnswer: true,
});

export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/user/secondFactor',
  summary: 'Turn on the second factor with the app’s first code; returns the recovery codes once',
  access: everyRole,
  freshly: true,
  body: z.object({ code: appCode }),
  response: z.object({ recoveryCodes }),
  refusals: [429],
  keepsNoAnswer: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/secondFactor/recoveryCodes',
  summary: 'Create new recovery codes, shown once; the old codes stop working',
  access: everyRole,
  freshly: true,
  response: z.object({ recoveryCodes }),
  keepsNoAnswer: true,
});

export const turnOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/user/secondFactor',
  summary: 'Turn off the second factor, so that the password alone is enough',
  access: everyRole,
  freshly: true,
  response: done,
  keepsNoAnswer: true,
});
