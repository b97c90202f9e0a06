import { expect, test } from 'vitest';
import { areaOf, sharesOf } from './test-shares.ts';

test.each([
  ['apps/server/src/features/work/jobs/commands.test.ts', 'apps/server/src/features/work'],
  ['apps/server/src/proof/fuzz.test.ts', 'apps/server/src/proof'],
  ['apps/server/src/slices.test.ts', 'apps/server'],
  ['apps/web/src/features/money/invoices/list.component.test.tsx', 'apps/web/src/features/money'],
  ['apps/web/src/shell/search/search.test.ts', 'apps/web'],
  ['packages/ui/src/form/form.component.test.tsx', 'packages/ui'],
  ['work/rounds.e2e.ts', 'work'],
  ['whole-day.e2e.ts', 'whole-day.e2e.ts'],
])('%s belongs to %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

test('the times of an area are added up, longest first', () => {
  const files = [
    { area: 'work', ms: 10 },
    { area: 'money', ms: 15 },
    { area: 'work', ms: 20 },
  ];
  expect(sharesOf(files)).toEqual([
    { area: 'work', ms: 30 },
    { area: 'money', ms: 15 },
  ]);
});
