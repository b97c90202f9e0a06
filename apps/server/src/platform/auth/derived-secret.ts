import { createHmac } from 'node:crypto';

/** A secret for one purpose, made from the server's own: what one signs, no other accepts. */
export function derivedSecret(secret: Uint8Array, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
