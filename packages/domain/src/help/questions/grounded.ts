/** What stands in an answer as the name of something on screen, an address or a quotation number. */
const ADDRESS = /https?:\/\/\S+|www\.\S+|(?<![\w/])\/[a-z][\w$/-]*/gi;
const LABEL = /\*\*(.+?)\*\*/g;
const NUMBER = /\[(\d+)\]/g;

/** A part of an article from which a question may be answered. */
export interface HelpPassage {
  /** Of its article. */
  readonly key: string;
  readonly title: string;
  /** The heading above it; empty for the beginning of an article. */
  readonly heading: string;
  readonly text: string;
}

/**
 * Whether a sentence names nothing that the passages do not: every address and every label stands in one of
 * them, every `[1]` is the number of one.
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

/** The passages that an answer quotes by number, each once, in the order of the passages. */
export function quotedPassages<P extends HelpPassage>(answer: string, passages: readonly P[]): P[] {
  const numbers = new Set([...answer.matchAll(NUMBER)].map(([, number]) => Number(number)));
  return passages.filter((_, at) => numbers.has(at + 1));
}

/** A sentence with the numbers and the space after it, once it is plain that no number follows. */
const SENTENCE = /^[\s\S]*?(?:[.!?…](?:\s*\[\d+\])*["”’)]*\s+|\n+)(?=[^\s[])/;

/** Takes text as it arrives and gives back whole sentences, each with the space after it. */
export class Sentences {
  #rest = '';

  /** The sentences that are complete with this piece. */
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

  /** What is left at the end, which may lack its full stop. */
  end(): string[] {
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : [rest];
  }
}
