/** Words that end all texts, as operators and the ICO know them. */
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
 * What a text asks for that is one of these words and nothing else but good manners: `Stop.`, `STOP ALL`,
 * `please stop`. Null for every sentence in which the word means something: `Can you stop by on Friday?`,
 * `cancel Monday`. Those are for a person to read.
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
