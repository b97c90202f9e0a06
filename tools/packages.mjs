// Finds out which packages are installed, and installs the missing packages. Plain JavaScript for Node 20, which runs
// it before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * A package's entry in a lock file.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Record<string, Locked>} LockedPackages by path
 *
 * The packages that a command needs: `running` for the server alone, `everything` for tests, checks and builds as well.
 * @typedef {'running' | 'everything'} PackageSet
 */

/**
 * The workspace that is run, with the Node from its own packages. The clients' packages are needed only to build them
 * (`client-build.ts`).
 */
const RUNNING = 'apps/server';

/** npm's arguments that install no more than a set. */
const ARGUMENTS = {
  running: ['--omit=dev', `--workspace=${RUNNING}`],
  everything: [],
};

/** Hides npm's warnings that the system's Node is too old: packages run on the project's own Node. */
export const QUIET = '--loglevel=error';

/**
 * npm's own record of what is in node_modules. npm removes it before it installs from scratch, and
 * writes it last.
 */
const RECORD = 'node_modules/.package-lock.json';

/** Exists while packages are being added, during which the record is out of date. */
const UNFINISHED = '.cache/installing';

/**
 * Whether node_modules holds the packages of a set as the lock file names them. Packages for other
 * systems do not count.
 * @param {string} root
 * @param {PackageSet} set
 */
export function isInstalled(root, set) {
  try {
    if (existsSync(join(root, UNFINISHED))) return false;
    const wanted = readPackages(root, 'package-lock.json');
    const present = readPackages(root, RECORD);
    const needed = set === 'running' ? packagesToRun(wanted) : Object.keys(wanted);
    return (
      Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version) &&
      needed.every((path) => !path || wanted[path]?.optional || path in present)
    );
  } catch {
    return false;
  }
}

/**
 * The packages in a lock file.
 * @param {string} root
 * @param {string} file
 */
export function readPackages(root, file) {
  const lock = /** @type {{ packages: LockedPackages }} */ (
    JSON.parse(readFileSync(join(root, file), 'utf8'))
  );
  return lock.packages;
}

/**
 * The paths of the packages that the server needs: its dependencies, and theirs in turn. Leaves out packages that only
 * development needs, and optional packages.
 * @param {LockedPackages} packages
 */
export function packagesToRun(packages) {
  const found = new Set([RUNNING]);
  // Iterating over a set also visits entries added during the loop.
  for (const path of found) {
    const { link, resolved, dependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    if (link && resolved) found.add(resolved);
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const dependency = resolveFrom(packages, path, name);
      if (dependency) found.add(dependency);
    }
  }
  return [...found].filter((path) => path.includes('node_modules/'));
}

/**
 * Node's own search: in the package's folder, then in each folder around it.
 * @param {LockedPackages} packages
 * @param {string} path
 * @param {string} name
 * @returns {string | undefined}
 */
function resolveFrom(packages, path, name) {
  const here = `${path}${path && '/'}node_modules/${name}`;
  if (packages[here]) return here;
  if (path === '') return undefined;
  const around = path.includes('/node_modules/')
    ? path.slice(0, path.lastIndexOf('/node_modules/'))
    : '';
  return resolveFrom(packages, around, name);
}

/**
 * Installs a set. If the packages to run are there already, npm only adds the others, because a server may be running
 * on the packages; otherwise, or if adding was interrupted, it installs from scratch.
 * @param {string} root
 * @param {PackageSet} set
 * @returns {string | undefined} the npm command that did not succeed
 */
export function install(root, set) {
  if (set === 'everything' && isInstalled(root, 'running')) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, UNFINISHED), '');
    // Without --no-save, npm might rewrite the lock file.
    const isAdded = npm(root, ['install', '--no-save', QUIET]);
    if (isAdded) finish(root);
    if (isInstalled(root, set)) return undefined;
  }
  const action = runsFromModules(root) ? ['install', '--no-save'] : ['ci'];
  if (!npm(root, [...action, ...ARGUMENTS[set], QUIET])) return `npm ${action.join(' ')}`;
  finish(root);
  return undefined;
}

/** @param {string} root */
function finish(root) {
  leaveOutHeaders(root);
  rmSync(join(root, UNFINISHED), { force: true });
}

/**
 * The package `node` brings another copy of Node (by a link) with 68 MB of headers for compilers.
 * @param {string} root
 */
function leaveOutHeaders(root) {
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
  // npm trusts its record only if no package's folder is newer.
  const now = new Date();
  utimesSync(join(root, RECORD), now, now);
}

/**
 * On Windows a running program cannot be deleted, and `npm ci` begins by deleting node_modules.
 * @param {string} root
 */
function runsFromModules(root) {
  if (process.platform !== 'win32') return false;
  return !relative(resolve(root, 'node_modules'), process.execPath).startsWith('..');
}

/** npm's own script, for Node to run, if npm started this process. */
export function npmScript() {
  const script = process.env['npm_execpath'];
  return script?.endsWith('npm-cli.js') ? script : undefined;
}

/**
 * Runs npm to its end.
 * @param {string} root
 * @param {readonly string[]} args
 */
function npm(root, args) {
  const script = npmScript();
  const { status } = script
    ? spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(`npm ${args.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true });
  return status === 0;
}
