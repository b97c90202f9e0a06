/** Matches `W/C` for window cleaner, written like `c/o`. */
const WINDOW_CLEANER = /\bW ?\/ ?C\b/gi;
const PLAIN = /^[ -~]*$/;
const AS_BANKS_WRITE = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/** Text as banks write it: capitals, no accents, no apostrophes, only letters, digits and spaces. */
export function normalised(text: string): string {
  if (text === '' || AS_BANKS_WRITE.test(text)) return text;
  // Most texts have no accents, and removing accents is slow.
  const bare = PLAIN.test(text) ? text : text.normalize('NFKD').replaceAll(/[\p{M}’´]/gu, '');
  const told = bare.includes('/') ? bare.replaceAll(WINDOW_CLEANER, 'WC') : bare;
  return told
    .replaceAll(/['`]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

const LETTERS_BESIDE_DIGITS = /(?<=[A-Z]{2})(?=\d)|(?<=\d)(?=[A-Z]{2})/g;

/** The words of a string, with letters and digits separated: `14HIGHST` → `14`, `HIGHST`; `12A` stays whole. */
export function wordsOf(text: string): string[] {
  const plain = normalised(text);
  if (plain === '') return [];
  return plain.split(' ').flatMap((word) => word.split(LETTERS_BESIDE_DIGITS));
}
