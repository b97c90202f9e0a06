/** The commands that the keys trigger. */
export type Command =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'accept'
  | 'ignore'
  | 'search'
  | 'tick'
  | 'undo'
  | 'keys';

/** Each command with its keys and description, in the order of the help dialog. */
export const KEYS: readonly {
  readonly command: Command;
  readonly keys: readonly string[];
  readonly shown: readonly string[];
  readonly words: string;
}[] = [
  { command: 'next', keys: ['ArrowDown', 'j'], shown: ['↓', 'j'], words: 'Next transaction' },
  { command: 'previous', keys: ['ArrowUp', 'k'], shown: ['↑', 'k'], words: 'Previous transaction' },
  { command: 'first', keys: ['Home'], shown: ['Home'], words: 'First transaction' },
  { command: 'last', keys: ['End'], shown: ['End'], words: 'Last transaction' },
  {
    command: 'accept',
    keys: ['Enter'],
    shown: ['Enter'],
    words: 'Accept the first match, or choose who paid if there is none',
  },
  { command: 'search', keys: ['/'], shown: ['/'], words: 'Search for somebody else' },
  { command: 'ignore', keys: ['i'], shown: ['i'], words: 'Ignore' },
  { command: 'tick', keys: [' '], shown: ['Space'], words: 'Tick or untick what is certain' },
  { command: 'undo', keys: ['u'], shown: ['u'], words: 'Undo what you did last' },
  { command: 'keys', keys: ['?'], shown: ['?'], words: 'Show these keys' },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The command that a key triggers; null for the browser's own shortcuts and for unused keys. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  return KEYS.find(({ keys }) => keys.includes(key))?.command ?? null;
}
