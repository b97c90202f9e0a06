import { z } from 'zod';
import { line } from '../../values.ts';

// The JSON forms of Web Authentication, as browsers make them, within limits. What is in them is checked by the
// server's library.

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

/** A new passkey, as `navigator.credentials.create` answers. */
export const passkeyCreation = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(line(20)).max(10).optional(),
  }),
});

export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A proof by a passkey, as `navigator.credentials.get` answers. */
export const passkeyProof = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(200).optional(),
  }),
});

export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What a browser is asked, to be handed to it as it is. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export type PasskeyOptions = z.infer<typeof passkeyOptions>;
