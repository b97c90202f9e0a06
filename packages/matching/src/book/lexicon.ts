/** Words with their customers; finds misspelt and cut-off words without comparing all words. */
export interface Lexicon {
  /**
   * The numbers of the customers who have exactly this word, ascending; empty if no customer has
   * it.
   */
  readonly exact: (word: string) => readonly number[];
  /** Known words one letter away: changed, missing, added or exchanged. */
  readonly near: (word: string) => readonly string[];
  /** Known words with this beginning, at most a few; for truncated texts. */
  readonly beginning: (start: string) => readonly string[];
  /** True if any known word has this beginning. */
  readonly begins: (start: string) => boolean;
}

const NONE: readonly never[] = [];
/**
 * The shortest word for which misspellings are looked up: shorter words are one letter away from
 * too many others.
 */
const SHORTEST_NEAR = 5;
const MOST_BEGINNINGS = 12;

/** The word with each of its letters left out in turn. */
export function shortened(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Words as marks in 32 bits: two sets of words without a common mark have no common word. */
export function marksOf(words: Iterable<string>): number {
  let marks = 0;
  for (const word of words) {
    const sum = word.charCodeAt(0) * 7 + word.charCodeAt(word.length - 1) * 3 + word.length * 11;
    marks |= 1 << (sum & 31);
  }
  return marks;
}

const BASE = 31;
const LONGEST_HASHED = 64;
/** Powers of the base, as 32 bits. */
const POWERS: readonly number[] = Array.from({ length: LONGEST_HASHED }, (_power, at) => {
  let power = 1;
  for (let times = 0; times < at; times += 1) power = Math.imul(power, BASE);
  return power;
});

/**
 * The strings that may exist: a string not found here certainly does not exist, so a word's forms need not be built
 * only to find that out.
 */
class Forms {
  readonly #bits = new Uint8Array(1 << 15);

  static #hashOf(text: string): number {
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
    }
    return hash;
  }

  #has(hash: number): boolean {
    const bit = (hash ^ (hash >>> 15)) & 0x3_ffff;
    return (this.#bits[bit >> 3]! & (1 << (bit & 7))) !== 0;
  }

  add(text: string): void {
    const hash = Forms.#hashOf(text);
    const bit = (hash ^ (hash >>> 15)) & 0x3_ffff;
    this.#bits[bit >> 3]! |= 1 << (bit & 7);
  }

  /** The word, and the word without one of its letters, if such strings may exist. */
  near(word: string): string[] {
    if (word.length > LONGEST_HASHED) return [word, ...shortened(word)];
    const whole = Forms.#hashOf(word);
    const found = this.#has(whole) ? [word] : [];
    let before = 0;
    for (let at = 0; at < word.length; at += 1) {
      const through = (Math.imul(before, BASE) + word.charCodeAt(at)) | 0;
      // The characters before the letter move up by one place; the characters after it keep their
      // places.
      const hash = (whole - Math.imul(through - before, POWERS[word.length - 1 - at]!)) | 0;
      if (this.#has(hash)) found.push(word.slice(0, at) + word.slice(at + 1));
      before = through;
    }
    return found;
  }
}

/** True if one change, one missing or additional letter, or one exchange turns `a` into `b`. */
export function isNear(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const restA = a.slice(from);
  const restB = b.slice(from);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/**
 * Builds a lexicon. Finds misspelt words by deletion (the SymSpell method): two words are at most
 * one letter apart only if leaving out at most one letter of each gives the same string.
 */
export function lexiconOf(entries: ReadonlyMap<string, readonly number[]>): Lexicon {
  const sorted = [...entries.keys()].sort();
  const byShortened = new Map<string, string[]>();
  const forms = new Forms();
  const file = (form: string, word: string) => {
    forms.add(form);
    const words = byShortened.get(form);
    if (words) words.push(word);
    else byShortened.set(form, [word]);
  };
  for (const word of sorted) {
    if (word.length < SHORTEST_NEAR) continue;
    file(word, word);
    for (const form of new Set(shortened(word))) file(form, word);
  }

  function firstFrom(start: string): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    exact: (word) => entries.get(word) ?? NONE,
    near: (word) => {
      if (word.length < SHORTEST_NEAR) return NONE;
      const found = new Set<string>();
      for (const form of forms.near(word)) {
        for (const known of byShortened.get(form) ?? NONE)
          if (isNear(word, known)) found.add(known);
      }
      return [...found].sort();
    },
    begins: (start) => sorted[firstFrom(start)]?.startsWith(start) ?? false,
    beginning: (start) => {
      const found: string[] = [];
      for (let at = firstFrom(start); at < sorted.length; at += 1) {
        const word = sorted[at]!;
        if (!word.startsWith(start)) break;
        if (word !== start) found.push(word);
        if (found.length > MOST_BEGINNINGS) return NONE;
      }
      return found;
    },
  };
}
