import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './child-process.ts';

/**
 * The script behind an installed package's command, for Node to run: on Windows `.bin` holds no
 * scripts.
 *
 * @param root the folder whose node_modules contains the package
 */
export function programOf(packageName: string, command = packageName, root = ROOT): string {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), path);
}
