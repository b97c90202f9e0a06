import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './child-process.ts';

/** The script behind a command of an installed package, to be run by Node: `.bin` is no script on Windows. */
export function programOf(packageName: string, command = packageName): string {
  const manifest = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), path);
}
