import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../child-process.ts';
import { projectFiles } from '../rules/project-files.ts';

const OWN_SCOPE = '@roundbook';

/**
 * Copies the project's own files to a temporary folder, as a separate repository that uses the
 * packages installed here. Returns the folder.
 */
export async function copyProject(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'roundbook-copy-')));
  for (const file of projectFiles) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  linkPackages(copy);
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

/** On Windows any user may create a junction, but only some users a symbolic link. */
function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

function linkPackages(copy: string): void {
  const modules = join(ROOT, 'node_modules');
  for (const { name } of readdirSync(modules, { withFileTypes: true })) {
    if (name.startsWith('.') || name === OWN_SCOPE) continue;
    link(join(modules, name), join(copy, 'node_modules', name));
  }
  // The copy uses its own workspaces.
  for (const name of readdirSync(join(modules, OWN_SCOPE))) {
    const folder = relative(realpathSync(ROOT), realpathSync(join(modules, OWN_SCOPE, name)));
    link(join(copy, folder), join(copy, 'node_modules', OWN_SCOPE, name));
  }
  for (const nested of globSync('{apps/*,packages/*,e2e}/node_modules', { cwd: ROOT })) {
    link(join(ROOT, nested), join(copy, nested));
  }
}
