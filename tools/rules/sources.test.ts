import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

const MOST_LINES = 300;

/** Files over the limit, each with its reason. The list may only shrink. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'apps/server/src/features/messages/threads/threads.test.ts':
    'one conversation, from the side of the customer and of the office',
  'apps/server/src/platform/realtime/realtime.test.ts':
    'one protocol, told from both ends of a socket',
};

test(`no source file has more than ${MOST_LINES} lines`, () => {
  const long = sourceFiles.filter(
    (file) => readProjectFile(file).split('\n').length - 1 > MOST_LINES,
  );
  expect(
    long,
    'Split it by subject, or add it to LONG_FILES with its reason; what is no longer long leaves the list',
  ).toEqual(Object.keys(LONG_FILES).toSorted());
});

const THIS_FILE = 'tools/rules/sources.test.ts';

const FORBIDDEN = [
  { words: ['TODO', 'FIXME', 'XXX'], instead: 'Do it now, or open an issue.' },
  {
    words: ['@ts-ignore', '@ts-nocheck', 'eslint-disable'],
    instead: 'Correct the type; @ts-expect-error and oxlint-disable need a reason beside them.',
  },
  {
    words: ['test.only(', 'test.skip(', 'test.todo(', 'test.fixme(', 'it.only('],
    instead: 'Every test runs: correct it or delete it.',
  },
];

test('the server calls outside services in a single place, which follows no redirects', () => {
  const asking = sourceFiles
    .filter(
      (file) =>
        file.startsWith('apps/server/src/') && !/\.test\.ts$|\/(proof|testing)\//.test(file),
    )
    .filter((file) => /(?<![.\w])fetch\(/.test(readProjectFile(file)));
  expect(asking, 'Use fetchOutside').toEqual(['apps/server/src/providers/outgoing.ts']);
});

test('a lazily loaded dialog leaves the page unchanged if its code cannot be fetched', () => {
  const replacing = sourceFiles
    .filter((file) => /^(apps\/web|packages\/ui)\/src\//.test(file))
    .filter((file) => /const \w*(Dialog|Sheet) = lazy\(/.test(readProjectFile(file)));
  expect(replacing, 'Use lateDialog').toEqual([]);
});

test.each(FORBIDDEN)('no source contains $words', ({ words, instead }) => {
  const others = sourceFiles.filter((file) => file !== THIS_FILE);
  const found = others.flatMap((file) => {
    const source = readProjectFile(file);
    return words.filter((word) => source.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found, instead).toEqual([]);
});

test('no test of the server mocks a module: tests share the loaded server', () => {
  const mocking = sourceFiles.filter(
    (file) =>
      file.startsWith('apps/server/src/') && /\bvi\.(?:mock|doMock)\(/.test(readProjectFile(file)),
  );
  expect(mocking, 'Spy on what the module exports').toEqual([]);
});
