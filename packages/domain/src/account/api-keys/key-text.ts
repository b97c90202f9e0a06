/** The start of every key, by which people and secret scanners recognise API keys. */
export const KEY_START = 'rb_';

const FORM = /^rb_([a-z0-9]{8})_([0-9a-f]{32})_([\w-]{43})$/;

/** The parts of a key. */
export interface KeyParts {
  /** `rb_` and eight characters: shown wherever the key is listed. */
  readonly prefix: string;
  /** A UUID. */
  readonly businessId: string;
}

/** Builds a key from its parts. @param mark eight characters of `a-z0-9` @param secret 32 bytes in base64url */
export function keyText(mark: string, businessId: string, secret: string): string {
  return `${KEY_START}${mark}_${businessId.replaceAll('-', '')}_${secret}`;
}

/** Splits a key into its parts; null for any other string. Only the server knows whether the key was ever issued. */
export function keyParts(text: string): KeyParts | null {
  const [, mark, business] = FORM.exec(text) ?? [];
  if (!mark || !business) return null;
  const groups = [business.slice(0, 8), business.slice(8, 12), business.slice(12, 16)];
  return {
    prefix: `${KEY_START}${mark}`,
    businessId: [...groups, business.slice(16, 20), business.slice(20)].join('-'),
  };
}
