import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { derivedSecret } from '../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../platform/auth/secrets.ts';
import type { Captcha } from './captcha.ts';

/** The number of PBKDF2 rounds per try. */
const ROUNDS = 2000;

/** The bounds of the number of tries that a solution takes. */
export interface CaptchaTries {
  readonly least: number;
  readonly most: number;
}

/** With `ROUNDS`, these take a fraction of a second on a phone. */
export const CAPTCHA_TRIES: CaptchaTries = { least: 200, most: 400 };
const LIFETIME_SECONDS = 600;

const payload = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function decode(token: string): z.infer<typeof payload> | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Captchas by ALTCHA: the browser works for a fraction of a second, and no third party is involved.
 * The server signs each challenge and verifies this signature in the answer, so checking an answer
 * costs next to nothing.
 */
export function proofOfWork([secret]: Secrets, tries: CaptchaTries = CAPTCHA_TRIES): Captcha {
  const secrets = {
    hmacSignatureSecret: derivedSecret(secret, 'captcha challenge'),
    hmacKeySignatureSecret: derivedSecret(secret, 'captcha answer'),
  };
  return {
    challenge: async () => {
      const expiresAt = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
      const counter = randomInt(tries.least, tries.most);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter,
        deriveKey,
        expiresAt,
        ...secrets,
      });
      return { ...challenge };
    },
    verify: async (token) => {
      const given = decode(token);
      if (!given) return undefined;
      const { verified } = await verifySolution({ ...given, deriveKey, ...secrets });
      if (!verified) return undefined;
      const { nonce, expiresAt } = given.challenge.parameters;
      return { id: nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}
