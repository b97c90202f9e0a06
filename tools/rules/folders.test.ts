import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { sourceFiles } from './project-files.ts';

/** Besides tests and styles. */
const MOST_FILES = 28;

test(`no folder of a client has more than ${MOST_FILES} files`, () => {
  const modules = sourceFiles.filter(
    (file) =>
      /^(?:apps\/(?:web|customer)|packages\/(?:ui|client))\/src\/.+\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  );
  expect(modules.length).toBeGreaterThan(500);
  const full = [...Map.groupBy(modules, dirname)].flatMap(([folder, { length }]) =>
    length > MOST_FILES ? [`${folder}: ${length}`] : [],
  );
  expect(full, 'Give what belongs together a folder of its own').toEqual([]);
});
