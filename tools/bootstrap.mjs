// Entry point of every npm script. Works on a fresh clone with Node 20 or later and nothing
// installed: installs the packages that the command needs if they do not match the lock file, then
// runs tools/commands/<name>.ts on the project's own Node, which comes from the `node` package.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, isInstalled, readPackages } from './packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = 20;
/** Commands that need only the packages to run; all others need everything. */
const RUNS = new Set(['start', 'demo', 'map', 'backup', 'restore']);

const [command = 'start', ...args] = process.argv.slice(2);
const windows = process.platform === 'win32';

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Roundbook needs Node ${OLDEST_NODE} or later to install itself; this is ${process.version}.`,
  );
}
const packages = RUNS.has(command) ? 'running' : 'everything';
if (!isInstalled(ROOT, packages)) installPackages();

const ownNode = ['bin/node', 'bin/node.exe']
  .map((path) => join(ROOT, 'node_modules/node', path))
  .find((path) => existsSync(path));
if (!ownNode) {
  fail(
    'node_modules/node holds no Node: allow install scripts, delete node_modules and try again.',
  );
}
// A process that loads the server starts in two thirds of the time if its modules are already
// compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/compiled');
if (process.version === ownVersion()) {
  endWithParent();
  const script = join(ROOT, 'tools/commands', `${command}.ts`);
  process.argv = [process.execPath, script, ...args];
  await import(pathToFileURL(script).href);
} else {
  runOnOwnNode(ownNode);
}

/** The project's own version of Node. */
function ownVersion() {
  return `v${readPackages(ROOT, 'package-lock.json')['node_modules/node']?.version}`;
}

function installPackages() {
  const what =
    packages === 'running' ? 'the packages to run' : 'all packages, for tests and checks,';
  console.log(`Installing ${what} of package-lock.json (once; later starts skip this)`);
  const started = performance.now();
  const failed = install(ROOT, packages);
  if (failed) fail(`${failed} did not succeed: its message is above.`);
  console.log(`Packages installed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Runs the second process of a first start: passes this process's signals on to it and exits with
 * its code.
 * @param {string} node
 */
function runOnOwnNode(node) {
  const options = process.execArgv;
  const child = spawn(node, [...options, fileURLToPath(import.meta.url), command, ...args], {
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * When npm, the first process or the terminal exits, this process shuts down cleanly instead of running on: once, as if
 * it had received SIGTERM, unless a signal has already arrived.
 */
function endWithParent() {
  let told = false;
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])) {
    process.on(signal, () => {
      told = true;
      // Any other listener decides when to end; without a listener the signal ends this process, as
      // usual.
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
  const end = () => {
    if (!told) process.kill(process.pid, 'SIGTERM');
    told = true;
  };
  if (!windows) process.on('SIGHUP', end);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) end();
  }, 500);
  watch.unref();
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
