import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const entry = createRequire(import.meta.url).resolve('@mantine/core');
const packageRoot = join(dirname(entry), '..');
const components = join(packageRoot, 'esm/components');
/** Parts of components that Mantine keeps in separate style sheets, such as the label of a switch. */
const parts = join(packageRoot, 'esm/utils');

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@mantine\/core'/g;
const RELATIVE_IMPORT = /from "(\.\.?\/[^"]+\.mjs)"/g;

/**
 * The style sheets of a component module and of the components that it is made of, dependencies
 * first.
 */
function stylesOf(file: string, seen: Set<string>): string[] {
  const isStyled = file.startsWith(components) || file.startsWith(parts);
  if (seen.has(file) || !isStyled || !existsSync(file)) return [];
  seen.add(file);
  const name = basename(file, '.mjs');
  if (name.endsWith('.module')) {
    const sheet = `${name.slice(0, -'.module'.length)}.layer.css`;
    return existsSync(join(packageRoot, 'styles', sheet)) ? [sheet] : [];
  }
  const imports = [...readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)];
  const paths = imports.map((match) => resolve(dirname(file), match[1] ?? ''));
  // A module's own sheet comes after the sheets of the parts it restyles.
  const isOwn = (path: string) => path.endsWith('.module.mjs');
  paths.sort((left, right) => Number(isOwn(left)) - Number(isOwn(right)));
  return paths.flatMap((path) => stylesOf(path, seen));
}

function importedNames(code: string): string[] {
  return [...code.matchAll(NAMED_IMPORT)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name));
}

/**
 * Adds the style sheets of the Mantine components that a module imports. A page loads only the
 * styles it uses, no style can be forgotten, and parts always come before modules that restyle
 * them.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@mantine\/core/ },
      handler(code) {
        const seen = new Set<string>();
        const sheets = importedNames(code).flatMap((name) =>
          stylesOf(join(components, name, `${name}.mjs`), seen),
        );
        if (sheets.length === 0) return null;
        const imports = sheets.map((sheet) => `import '@mantine/core/styles/${sheet}';`);
        return { code: `${code}\n${imports.join('\n')}\n`, map: null };
      },
    },
  };
}
