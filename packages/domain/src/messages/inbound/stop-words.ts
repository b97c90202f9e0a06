/** The words that end all texts, as defined by operators and the ICO. */
const STOPS: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
]);

const STARTS: ReadonlySet<string> = new Set(['START', 'UNSTOP']);

const POLITE: ReadonlySet<string> = new Set(['PLEASE', 'PLS', 'PLZ', 'THANKS']);

export type StopWord = 'STOP' | 'START';

/**
 * The stop or start word of a text message that consists of nothing else but polite words: `Stop.`, `STOP ALL`,
 * `please stop`. Null for a sentence in which the word means something else, and which a person has to read: `Can
 * you stop by on Friday?`, `cancel Monday`.
 */
export function stopWordOf(text: string): StopWord | null {
  const words = (
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !POLITE.has(word));
  const [word = '', next] = words;
  if (words.length > 2 || (next !== undefined && `${word} ${next}` !== 'STOP ALL')) return null;
  if (STOPS.has(word)) return 'STOP';
  return STARTS.has(word) ? 'START' : null;
}
