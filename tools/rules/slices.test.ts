import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { sourceFiles } from './project-files.ts';

/** The file names of a server slice describe the files; docs/architecture.md explains each. */
const SERVER_NAMES = [
  'slice',
  'room',
  'routes',
  'commands',
  'queries',
  'store',
  'relations',
  'lookups',
  'effects',
  'facts',
  'participants',
  'policy',
  'tasks',
  'tables',
  'testing',
  'examples',
  'exports',
  'demo',
  'updates',
];

/** Files that break the rule. The list may only shrink. */
const EXCEPTIONS: readonly string[] = [];

const FORBIDDEN = /^(utils?|helpers?|types?|hooks?|misc|common|shared|index|constants)\.tsx?$/;

/** True for files whose names begin with the slice's noun: `customers/` has `customer-….ts`. */
function isNamedAfter(file: string, slice: string): boolean {
  const nouns = [
    slice,
    slice.replace(/ies$/, 'y'),
    slice.replace(/es$/, ''),
    slice.replace(/s$/, ''),
  ];
  return nouns.some((noun) => file === noun || file.startsWith(`${noun}-`));
}

/** Rooms of slices with a noun of their own: they may have folders, as slices do. */
const ROOMS: ReadonlySet<string> = new Set(
  sourceFiles.filter((file) => file.endsWith('/room.ts')).map((file) => dirname(file)),
);

function isInVocabulary(path: string): boolean {
  const match =
    /^(apps\/server\/src\/features\/([^/]+)\/([^/]+)(?:\/([^/]+))?)(?:\/([^/]+))?\/([^/]+?)(?:\.test)?\.ts$/.exec(
      path,
    );
  if (!match) return false;
  const [, room = '', area = '', slice = '', part = '', inner = '', file = ''] = match;
  if (inner !== '' && !ROOMS.has(room)) return false;
  const nouns = [area, slice, part, inner].filter(Boolean);
  const layer = file.split('-').at(-1) ?? '';
  return SERVER_NAMES.includes(layer) || nouns.some((noun) => isNamedAfter(file, noun));
}

test.each([
  ['work/jobs/routes.ts', true],
  ['work/jobs/commands.test.ts', true],
  ['work/jobs/job-statuses.ts', true],
  ['account/businesses/business-created.ts', true],
  ['work/jobs/done/commands.ts', true],
  ['work/jobs/done/done-receipt.ts', true],
  ['work/jobs/summary-queries.ts', true],
  ['work/jobs/stuff.ts', false],
  ['work/jobs/a/b/commands.ts', false],
  ['money/accounts/ledger/statements/ledger-statement-mail.ts', true],
  ['money/accounts/ledger/a/b/commands.ts', false],
  ['jobs/commands.ts', false],
  ['stray.ts', false],
])('features/%s is in the vocabulary: %s', (path, expected) => {
  expect(isInVocabulary(`apps/server/src/features/${path}`)).toBe(expected);
});

test('server slices keep to the vocabulary', () => {
  const outside = sourceFiles
    .filter((file) => file.startsWith('apps/server/src/features/'))
    .filter((file) => !isInVocabulary(file));
  expect(
    outside,
    `Name a slice's file ${SERVER_NAMES.join(', ')} (alone or at the end: summary-queries) or begin with the noun of the slice or its area, at most one folder deep, in a slice or in a room with a room.ts. An exception that is no longer needed leaves the list`,
  ).toEqual(EXCEPTIONS);
});

test('no file has a catch-all name', () => {
  const strays = sourceFiles.filter((file) => FORBIDDEN.test(file.split('/').at(-1) ?? ''));
  const outsideRoutes = strays.filter((file) => !file.startsWith('apps/web/src/routes/'));
  expect(outsideRoutes, 'Name a file after what is in it').toEqual([]);
});
