/** Leaves out characters that look alike on a phone. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number of characters in a code: 64 bits, so that links cannot be guessed. */
const CODE_LENGTH = 11;

/** Days for which a short link works. */
export const SHORT_LINK_DAYS = 90;

/** Days for which a link to opt out of marketing works: as long as a customer may keep the text. */
export const OPT_OUT_LINK_DAYS = 730;

/**
 * Makes a code from random bytes.
 * @param bytes at least twice as many as the characters in a code
 */
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

/** Whether a string has the form of a code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

const NO_HOST = 'https://own.invalid';

/**
 * The path of an address within the product; null if the address leads anywhere else, since a short link must not
 * lend the product's name to other sites.
 * @param publicUrl the product's public address
 */
export function ownPath(address: string, publicUrl: string): string | null {
  // Browsers treat a backslash as a slash, and skip line breaks and tabs.
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
 * Whether a person opened a link, rather than a mail or chat program that previews links. Only people are counted;
 * both people and programs are redirected.
 */
export function isOpenedByPerson(request: {
  readonly method: string;
  readonly userAgent: string;
  /** The value of the `purpose` or `sec-purpose` header. */
  readonly purpose: string;
}): boolean {
  if (request.method !== 'GET' || /prefetch|preview/i.test(request.purpose)) return false;
  return request.userAgent !== '' && !PREVIEWS.test(request.userAgent);
}
