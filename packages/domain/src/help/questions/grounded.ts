/** Matches an address in an answer; the other patterns match labels and quotation numbers. */
const ADDRESS = /https?:\/\/\S+|www\.\S+|(?<![\w/])\/[a-z][\w$/-]*/gi;
const LABEL = /\*\*(.+?)\*\*/g;
const NUMBER = /\[(\d+)\]/g;

/** A part of an article that can answer a question. */
export interface HelpPassage {
  /** The key of the passage's article. */
  readonly key: string;
  readonly title: string;
  /** The heading above the passage; empty for the passage that begins an article. */
  readonly heading: string;
  readonly text: string;
}

/**
 * Whether the passages support everything in a sentence: every address and label appears in a passage, and every `[1]`
 * is a passage's number.
 */
export function isGrounded(sentence: string, passages: readonly HelpPassage[]): boolean {
  const known = passages
    .map(({ title, heading, text }) => `${title}\n${heading}\n${text}`)
    .join('\n')
    .toLowerCase();
  const named = [
    ...[...sentence.matchAll(ADDRESS)].map(([address]) => address.replace(/[.,;:)!?]+$/, '')),
    ...[...sentence.matchAll(LABEL)].map(([, label = '']) => label),
  ];
  const numbers = [...sentence.matchAll(NUMBER)].map(([, number]) => Number(number));
  return (
    named.every((name) => known.includes(name.toLowerCase())) &&
    numbers.every((number) => number >= 1 && number <= passages.length)
  );
}

/** The passages that an answer quotes by number, each once, in the order of `passages`. */
export function quotedPassages<P extends HelpPassage>(answer: string, passages: readonly P[]): P[] {
  const numbers = new Set([...answer.matchAll(NUMBER)].map(([, number]) => Number(number)));
  return passages.filter((_, at) => numbers.has(at + 1));
}

/** A complete sentence with its quotation numbers and the space after it. */
const SENTENCE = /^[\s\S]*?(?:[.!?…](?:\s*\[\d+\])*["”’)]*\s+|\n+)(?=[^\s[])/;

/** Collects text that arrives in pieces and returns whole sentences, each with the space after it. */
export class Sentences {
  #rest = '';

  /** Adds a piece of text and returns the sentences that it completes. */
  add(piece: string): string[] {
    this.#rest += piece;
    const whole: string[] = [];
    for (;;) {
      const sentence = SENTENCE.exec(this.#rest)?.[0];
      if (!sentence) return whole;
      whole.push(sentence);
      this.#rest = this.#rest.slice(sentence.length);
    }
  }

  /** Returns the rest of the text, which may lack a full stop. */
  end(): string[] {
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : [rest];
  }
}
