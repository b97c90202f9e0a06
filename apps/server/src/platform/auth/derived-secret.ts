import { createHmac } from 'node:crypto';

/** A secret for one purpose, derived from the server's own, so that a signature is valid only for that purpose. */
export function derivedSecret(secret: Uint8Array, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
