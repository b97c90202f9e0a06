import { expect, test } from 'vitest';
import { classicSections, sectionAt } from './classic-sections.ts';

test('every page is in the section that lists it', () => {
  for (const { label, items } of classicSections) {
    for (const { to } of items) expect(sectionAt(to)).toBe(label);
  }
});

test.each([
  ['/work/2026-11-22', 'Home'],
  ['/reports/overview', 'Home'],
  ['/manage/customers/0198f000', 'Manage'],
  ['/business/details', 'More'],
  ['/more', 'More'],
])('%s is in %s', (path, section) => {
  expect(sectionAt(path)).toBe(section);
});
