import { z } from 'zod';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';
import { passkeyOptions, passkeyProof } from '../passkeys/webauthn.ts';
import { deviceToken, signedIn } from './session.ts';

/**
 * A second proof in addition to the password: a code (from an app, or a recovery code) or a
 * passkey.
 */
const secondProof = z.object({
  code: line(40).optional(),
  passkey: passkeyProof.optional(),
});

/** The answer to the challenge that an account with a second factor gets after the correct password. */
export const challengeAnswer = secondProof.extend({ challenge: line(100) });

export type ChallengeAnswer = z.infer<typeof challengeAnswer>;

/** The data of the refusal `secondFactorNeeded`. */
export const secondStepNeeded = z.object({
  /** The challenge, to be sent back with a code within five minutes. */
  challenge: z.string(),
  /** The options for a passkey instead of a code; null if the user has no passkey. */
  passkeyOptions: passkeyOptions.nullable(),
});

export type SecondStepNeeded = z.infer<typeof secondStepNeeded>;

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/auth/secondStep',
  summary: 'Finish signing in with the second factor: a code or a passkey',
  access: anyone,
  body: challengeAnswer.extend({ deviceToken: deviceToken.optional() }),
  response: signedIn,
  refusals: [429],
  keepsNoAnswer: true,
});

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/auth/passkey',
  summary: 'The data a browser needs to sign in with a passkey; valid once, for five minutes',
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
  summary: 'The ways in which the signed-in user can confirm their identity',
  access: everyRole,
  whenClosed: true,
  response: z.object({
    /** Whether app codes or recovery codes are accepted. */
    hasCodes: z.boolean(),
    passkeyOptions: passkeyOptions.nullable(),
  }),
  refusals: [429],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary:
    'Confirm your identity with your password, a code or a passkey before a sensitive action',
  access: everyRole,
  whenClosed: true,
  body: secondProof.extend({ password: z.string().min(1).max(200).optional() }),
  /** The session's new token, which records when the user confirmed their identity. */
  response: z.object({ token: z.string() }),
  refusals: [429],
  keepsNoAnswer: true,
});
