import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

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
  expect(found).toEqual([]);
});
