import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;

/**
 * The code that an authenticator app shows for a secret in base 32, by RFC 6238; calculated without the product's
 * library.
 * @param stepsLater the number of half-minutes from now
 */
export function appCode(secret: string, stepsLater = 0): string {
  const bits = secret.replaceAll(/./g, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + stepsLater));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = digest.at(-1)! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
