import { expect, test } from 'vitest';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import { latestWords, segmentWords } from './thread-words.ts';

test.each([
  ['a'.repeat(160), '1 text, up to 6p'],
  ['a'.repeat(161), '2 texts, up to 12p'],
  ['🙂'.repeat(36), '2 texts, up to 12p'],
])(
  'the note on a text says how many texts it takes, and their highest price (%#)',
  (text, words) => {
    expect(segmentWords(text)).toBe(words);
  },
);

test.each([
  [[], 'Nothing written yet'],
  [[{ kind: 'Received', at: '', text: 'Hello' }], 'Hello'],
  [[{ kind: 'Received', at: '', text: '' }], 'An email without text'],
  [[{ kind: 'Sent', at: '', text: 'On Monday' }], 'You: On Monday'],
  [[{ kind: 'Note', at: '', text: 'Ring back' }], 'Note: Ring back'],
] as const)('the list says who wrote last, and what (%#)', (messages, words) => {
  expect(latestWords({ channel: 'email', messages: [...messages] } as unknown as Thread)).toBe(
    words,
  );
});
