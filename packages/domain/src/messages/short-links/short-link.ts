/** Without characters that look alike on a phone. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code: 64 bits, so that no one finds links by trying. */
const CODE_LENGTH = 11;

/** Days for which a short link works. */
export const SHORT_LINK_DAYS = 90;

/** Days for which a link to say no to offers works: as long as a customer may keep the text. */
export const OPT_OUT_LINK_DAYS = 730;

/** A code from random bytes. @param bytes at least twice as many as a code has characters */
export function codeFrom(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += ALPHABET[Number(number % BigInt(ALPHABET.length))]!;
    number /= BigInt(ALPHABET.length);
  }
  return code;
}

const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Whether a text can be a code at all. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

const NO_HOST = 'https://own.invalid';

/**
 * The path of an address within the product, or null if it leads anywhere else: a short link must not
 * lend its name to other sites.
 * @param publicUrl where the product is reached
 */
export function ownPath(address: string, publicUrl: string): string | null {
  // Browsers take a backslash for a slash, and skip line breaks and tabs.
  if (/[\u0000-\u0020\\\u007f]/.test(address)) return null;
  const isPath = address.startsWith('/') && !address.startsWith('//');
  if (!isPath && !/^https?:\/\//i.test(address)) return null;
  const { origin } = new URL(publicUrl);
  if (!URL.canParse(address, NO_HOST)) return null;
  const url = new URL(address, NO_HOST);
  if (url.username || url.password) return null;
  if (url.origin !== (isPath ? NO_HOST : origin)) return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}

const PREVIEWS =
  /bot\b|crawl|spider|preview|scanner|facebookexternalhit|whatsapp|slack|telegram|skype|curl|python|headlesschrome/i;

/**
 * Whether a person opened a link, and not a program that looks where it leads, as those of mail and chat
 * do. Only persons are counted; both are led on.
 */
export function isOpenedByPerson(request: {
  readonly method: string;
  readonly userAgent: string;
  /** Of the `purpose` and `sec-purpose` headers. */
  readonly purpose: string;
}): boolean {
  if (request.method !== 'GET' || /prefetch|preview/i.test(request.purpose)) return false;
  return request.userAgent !== '' && !PREVIEWS.test(request.userAgent);
}
