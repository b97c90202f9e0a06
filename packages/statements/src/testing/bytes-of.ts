/** The bytes of a string in an encoding that banks use. */
export function bytesOf(
  text: string,
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' = 'utf-8',
): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
}
