import { expect, test } from 'vitest';
import { classicSections, sectionAt } from './classic-sections.ts';

test('every place stands in the section that lists it', () => {
  for (const { label, items } of classicSections) {
    for (const { to } of items) expect(sectionAt(to)).toBe(label);
  }
});

test.each([
  ['/work/2026-11-22', 'Home'],
  ['/manage/customers/0198f000', 'Manage'],
  ['/business/details', 'More'],
  ['/more', 'More'],
])('%s stands in %s', (path, section) => {
  expect(sectionAt(path)).toBe(section);
});
