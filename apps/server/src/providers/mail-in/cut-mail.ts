/**
 * Lines of an email that are read. Each costs some microseconds, however short it is; a file of 25 MB has 340,000
 * lines as mail carries it.
 */
const MOST_LINES = 400_000;

/** An email without the lines beyond those that are read; whatever part they cut off ends there. */
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
