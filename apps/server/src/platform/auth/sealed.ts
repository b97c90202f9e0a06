import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

// Secrets that the server must be able to read again are stored encrypted: AES-256-GCM, with a key
// derived from SECRET_KEY and the purpose, bound to the secret's owner.

const FORM = 'v1';

function keyFor(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed: ${purpose}`, 32));
}

/** Encrypts `text`. Decryption needs the same `owner`, so that a row copied to another owner is useless. */
export function seal([secret]: Secrets, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [FORM, nonce, cipher.getAuthTag(), hidden]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** A decrypted text, and whether a previous key sealed it, in which case it should be sealed again. */
export interface Unsealed {
  readonly text: string;
  readonly outdated: boolean;
}

/**
 * @throws Error if none of the secrets decrypts the text: SECRET_KEY was replaced without setting
 * SECRET_KEY_PREVIOUS
 */
export function unseal(secrets: Secrets, purpose: string, owner: string, sealed: string): Unsealed {
  const [form, nonce = '', tag = '', hidden = ''] = sealed.split('.');
  if (form !== FORM) throw new Error('A stored secret has an unknown form');
  for (const [position, secret] of secrets.entries()) {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyFor(secret, purpose),
      Buffer.from(nonce, 'base64url'),
      { authTagLength: 16 },
    );
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    try {
      const text = Buffer.concat([
        decipher.update(Buffer.from(hidden, 'base64url')),
        decipher.final(),
      ]);
      return { text: text.toString('utf8'), outdated: position > 0 };
    } catch {
      // This key did not seal the text, so the next one is tried.
    }
  }
  throw new Error('A stored secret cannot be read: SECRET_KEY_PREVIOUS is missing or wrong');
}
