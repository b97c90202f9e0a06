/** The number of bytes examined to recognise a file's encoding. */
const LOOKED_AT = 4096;

/**
 * The text of a file: UTF-8 or UTF-16, recognised by its byte order mark or its bytes, otherwise
 * Windows-1252, which accepts any byte. Empty for whitespace only; null for a file that is not
 * text.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? null : text.trim() === '' ? '' : text;
}

function encodingOf(bytes: Uint8Array): string {
  // The mark says UTF-8, and a broken byte later does not change that.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const looked = Math.min(bytes.length, LOOKED_AT);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at < looked; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  // In UTF-16, Latin letters have a zero byte in every pair, always on the same side.
  if (oddZeros > looked / 5 && evenZeros < oddZeros / 10) return 'utf-16le';
  if (evenZeros > looked / 5 && oddZeros < evenZeros / 10) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
