import { createHmac } from 'node:crypto';

/** A secret derived from the server's own for one purpose, so that a signature is valid for that purpose only. */
export function derivedSecret(secret: Uint8Array, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
