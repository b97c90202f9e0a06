import { expect, test } from 'vitest';
import { leftOutWords, statementRecipients } from './statement-recipients.ts';

test('statements go to customers who owe money and have an address; the others are counted with the reason', () => {
  const chosen = statementRecipients([
    { id: 'a', owed: 100, email: 'a@example.com' },
    { id: 'b', owed: 0, email: 'b@example.com' },
    { id: 'c', owed: -500, email: '' },
    { id: 'd', owed: 5, email: '' },
    { id: 'e', owed: 5 },
  ]);
  expect(chosen.going.map(({ id }) => id)).toEqual(['a', 'e']);
  expect(leftOutWords(chosen)).toBe(
    'Left out: 2 customers who owe nothing, 1 customer without an email address.',
  );
});

test('there is no message if no one is left out', () => {
  expect(leftOutWords(statementRecipients([{ id: 'a', owed: 100 }]))).toBe('');
});
