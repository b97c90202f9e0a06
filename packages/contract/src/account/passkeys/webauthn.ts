import { z } from 'zod';
import { line } from '../../values.ts';

// The JSON forms of Web Authentication, as browsers produce them, within limits. The server's
// library checks their content.

const encoded = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]*$/, 'Please send base64url');

const credential = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: line(40).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A new passkey, as returned by `navigator.credentials.create`. */
export const passkeyCreation = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(line(20)).max(10).optional(),
  }),
});

export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A proof by passkey, as returned by `navigator.credentials.get`. */
export const passkeyProof = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(200).optional(),
  }),
});

export type PasskeyProof = z.infer<typeof passkeyProof>;

/** The options for the browser's passkey functions, passed on unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export type PasskeyOptions = z.infer<typeof passkeyOptions>;
