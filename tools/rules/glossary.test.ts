import { expect, test } from 'vitest';
import { readProjectFile } from './project-files.ts';

test('the glossary explains each word once', () => {
  const rows = [...readProjectFile('docs/glossary.md').matchAll(/^\| (.+?) *\|/gm)];
  const words = rows.map(([, word]) => word!).filter((word) => !/^(word|-+)$/.test(word));
  expect(words.length).toBeGreaterThan(200);
  const twice = words.filter((word, at) => words.indexOf(word) !== at);
  expect(twice, 'Say of what in parentheses: "delivery (of a webhook)"').toEqual([]);
});
