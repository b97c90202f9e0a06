import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Entry points of slices that consist of several files, or of queries beside others. The list may only shrink. */
const EXCEPTIONS: readonly string[] = [
  'apps/web/src/features/account/billing/lookups.ts',
  'apps/web/src/features/account/sessions/parts.tsx',
  'apps/web/src/features/customers/pages/parts.tsx',
  'apps/web/src/features/files/assets/lookups.ts',
  'apps/web/src/features/files/assets/parts.tsx',
  'apps/web/src/features/help/articles/lookups.ts',
  'apps/web/src/features/home/dashboard/parts.tsx',
  'apps/web/src/features/money/invoices/lookups.ts',
  'apps/web/src/features/money/payments/lookups.ts',
  'apps/web/src/features/money/saved-methods/lookups.ts',
  'apps/web/src/features/work/visit-rules/lookups.ts',
  'apps/web/src/features/work/work-orders/lookups.ts',
  'apps/web/src/features/work/work-view/lookups.ts',
];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /import\s+(?:type\s+)?[^;]*?from\s+'[^']+';?/g;
const RE_EXPORT = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})(?:\s+from\s+'[^']+')?;?/g;

/** True if a module contains only re-exports. */
function onlyReExports(source: string): boolean {
  const code = source.replaceAll(COMMENT, '').trim();
  return (
    code.includes('export') && code.replaceAll(IMPORT, '').replaceAll(RE_EXPORT, '').trim() === ''
  );
}

test.each([
  ["export { a } from './a.ts';\nexport * from './b.ts';", true],
  ["/** A. */\nimport { a } from './a.ts';\nexport { a };", true],
  ["export { a } from './a.ts';\nexport const b = 1;", false],
  ["import './a.ts';", false],
])('%s', (source, isOnlyReExports) => {
  expect(onlyReExports(source)).toBe(isOnlyReExports);
});

test('no file only re-exports: imports name the file that holds the code', () => {
  const found = sourceFiles.filter((path) => onlyReExports(readProjectFile(path)));
  expect(found.toSorted()).toEqual(EXCEPTIONS);
});
