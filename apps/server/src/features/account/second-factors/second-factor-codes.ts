import { generateSecret, generateURI, verifySync } from 'otplib';

/** Codes of authenticator apps as defined by RFC 6238: six digits, SHA-1, every 30 seconds. */
const ISSUER = 'Roundbook';

/**
 * The number of seconds by which a phone's clock may be wrong: the codes before and after the current code are also
 * accepted.
 */
const TOLERANCE_SECONDS = 30;

/** A new secret of 160 bits, in base 32. */
export function newAppSecret(): string {
  return generateSecret({ length: 20 });
}

/** The content of the QR code for an authenticator app. */
export function appUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step of a correct code; undefined if the code is wrong, or its step is not later than the last used step,
 * `lastStep`.
 */
export function stepOfCode(secret: string, code: string, lastStep: number): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
