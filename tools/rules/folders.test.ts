import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

/** Tests are not counted. */
const MOST_FILES = 25;

/** Folders whose files are found by name, never by browsing the folder. */
const LISTS = [
  'packages/help/articles',
  'packages/help/asks',
  'packages/help/media',
  'apps/server/src/platform/db/migrations',
];

test(`no folder of the program, its packages or tools has more than ${MOST_FILES} files`, () => {
  const counted = projectFiles.filter(
    (file) =>
      /^(?:apps|packages|e2e|bench|tools)\//.test(file) &&
      !/\.test\.tsx?$|\.(?:gen|generated)\.ts$/.test(file) &&
      !LISTS.includes(dirname(file)),
  );
  expect(counted.length).toBeGreaterThan(2000);
  const full = [...Map.groupBy(counted, dirname)].flatMap(([folder, { length }]) =>
    length > MOST_FILES ? [`${folder}: ${length}`] : [],
  );
  expect(full, 'Give what belongs together a folder of its own').toEqual([]);
});
