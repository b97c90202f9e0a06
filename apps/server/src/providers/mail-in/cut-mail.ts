/**
 * The maximum number of lines read from an email. Each line takes some microseconds, however short it is; an
 * encoded file of 25 MB has 340,000 lines.
 */
const MOST_LINES = 400_000;

/**
 * An email without the lines beyond `MOST_LINES`; the part in which the limit is reached is cut off at that line.
 */
export function cutMail(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let at = 0;
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const end = bytes.indexOf(0x0a, at);
    if (end === -1) return raw;
    at = end + 1;
  }
  return raw.subarray(0, at);
}
