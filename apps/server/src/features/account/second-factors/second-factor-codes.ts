import { generateSecret, generateURI, verifySync } from 'otplib';

/** Codes of authenticator apps by RFC 6238: six digits, SHA-1, every 30 seconds. */
const ISSUER = 'Roundbook';

/** Seconds by which a phone's clock may be off: the code before and after the current one count too. */
const TOLERANCE_SECONDS = 30;

/** A new secret of 160 bits, in base 32. */
export function newAppSecret(): string {
  return generateSecret({ length: 20 });
}

/** What the QR code for an authenticator app says. */
export function appUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step of a right code; undefined for a wrong one, or one not later than `lastStep`, which was used.
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
