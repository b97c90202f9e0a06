import { z } from 'zod';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';
import { passkeyOptions, passkeyProof } from '../passkeys/webauthn.ts';
import { deviceToken, signedIn } from './session.ts';

/** A second proof besides the password: a code (from an app, or for recovery) or a passkey. */
const secondProof = z.object({
  code: line(40).optional(),
  passkey: passkeyProof.optional(),
});

/** The answer to the challenge that follows the correct password of an account with a second factor. */
export const challengeAnswer = secondProof.extend({ challenge: line(100) });

export type ChallengeAnswer = z.infer<typeof challengeAnswer>;

/** The data of the refusal `secondFactorNeeded`. */
export const secondStepNeeded = z.object({
  /** To be returned with a code within five minutes. */
  challenge: z.string(),
  /** For a passkey instead of a code; null if the user has none. */
  passkeyOptions: passkeyOptions.nullable(),
});

export type SecondStepNeeded = z.infer<typeof secondStepNeeded>;

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/auth/secondStep',
  summary: 'Finish signing in where a second factor is set: by a code or a passkey',
  access: anyone,
  body: challengeAnswer.extend({ deviceToken: deviceToken.optional() }),
  response: signedIn,
  refusals: [429],
  keepsNoAnswer: true,
});

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/auth/passkey',
  summary: 'What a browser needs to sign in with a passkey; good for once, within five minutes',
  access: anyone,
  response: z.object({ options: passkeyOptions }),
  refusals: [429],
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey, which counts as both factors',
  access: anyone,
  body: z.object({ response: passkeyProof, deviceToken: deviceToken.optional() }),
  response: signedIn,
  refusals: [429],
  keepsNoAnswer: true,
});

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/auth/confirm',
  summary: 'How the signed-in user can confirm that it is them',
  access: everyRole,
  whenClosed: true,
  response: z.object({
    /** Whether codes from an app or for recovery are accepted. */
    hasCodes: z.boolean(),
    passkeyOptions: passkeyOptions.nullable(),
  }),
  refusals: [429],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Confirm by password, code or passkey that it is you, for what is dangerous',
  access: everyRole,
  whenClosed: true,
  body: secondProof.extend({ password: z.string().min(1).max(200).optional() }),
  /** The session's new token, which records the time of confirmation. */
  response: z.object({ token: z.string() }),
  refusals: [429],
  keepsNoAnswer: true,
});
