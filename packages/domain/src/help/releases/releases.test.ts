import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReleases, piecesOf, unseenReleases } from './releases.ts';

const page =
  '# New\n\nFor writers.\n\n## 2026-02-01: Two\n\n- One **thing**\n- Another\n\n## 2026-01-01: One\n\n- First\n';

test('each part of the page is a release, newest first', () => {
  expect(parseReleases(page)).toEqual([
    { date: '2026-02-01', title: 'Two', news: ['One **thing**', 'Another'] },
    { date: '2026-01-01', title: 'One', news: ['First'] },
  ]);
});

test.each([
  ['a day that does not exist', '## 2026-02-30: Two\n- A'],
  ['no title', '## 2026-02-01:\n- A'],
  ['the older release first', '## 2026-01-01: One\n- A\n## 2026-02-01: Two\n- B'],
  ['two releases on a day', '## 2026-01-01: One\n- A\n## 2026-01-01: Two\n- B'],
  ['a paragraph', '## 2026-01-01: One\nSome words'],
  ['nothing to say', '## 2026-01-01: One\n'],
])('%s is refused', (_, markdown) => {
  expect(() => parseReleases(markdown)).toThrow(/release/);
});

test('unread releases are counted from the day after the last release that the user read', () => {
  const releases = parseReleases(page);
  expect(unseenReleases(releases, undefined)).toBe(2);
  expect(unseenReleases(releases, '2026-01-01')).toBe(1);
  expect(unseenReleases(releases, '2026-02-01')).toBe(0);
});

test('the pieces together contain every word of a sentence', () => {
  fc.assert(
    fc.property(fc.string(), (sentence) => {
      const text = piecesOf(sentence).map((piece) => piece.text);
      expect(text.join('')).toBe(sentence.replaceAll('**', ''));
    }),
  );
});
