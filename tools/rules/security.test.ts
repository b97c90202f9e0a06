import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

const document = readProjectFile('docs/security.md');
const points = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d+)\s*\| ([12])\s*\| (.+?)\s*\| (.+?)\s*\|$/gm),
];

/** The number of answers with this beginning. */
const count = (beginning: RegExp) =>
  points.filter(([, , , , answer]) => beginning.test(answer!)).length;

test('every point of the ASVS is met, not applicable, or open with a date', () => {
  const answered = /^(?:Met: |Not applicable: |\*\*Open, \d{4}-\d\d-\d\d\*\*: )\S/;
  const wrong = points.filter(([, , , , answer]) => !answered.test(answer!));
  expect(wrong.map(([line]) => line)).toEqual([]);
});

test('all points are present, and the totals are right', () => {
  // ASVS 5.0.0 has 253 requirements at levels 1 and 2.
  expect(new Set(points.map(([, point]) => point)).size).toBe(253);
  const [, all, met, not, open] =
    /(\d+) points: (\d+) met, (\d+) not applicable, (\d+) open/.exec(document) ?? [];
  expect([all, met, not, open].map(Number)).toEqual([
    253,
    count(/^Met/),
    count(/^Not applicable/),
    count(/^\*\*Open/),
  ]);
});

test('every file named in docs/security.md exists', () => {
  const named = [...document.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file!);
  const missing = named.filter((file) => {
    const end = file
      .split('/')
      .filter((part) => part !== '…')
      .at(-1)!;
    return !sourceFiles.some((source) => source.endsWith(`/${end}`));
  });
  expect([...new Set(missing)]).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});
