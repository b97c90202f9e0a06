import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a separator at the end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const running = new Set<ChildProcess>();

const forward = (signal: NodeJS.Signals): void => {
  // A terminal sends Ctrl-C to the children as well.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
};

const endAll = (): void => {
  for (const child of running) child.kill();
};

function add(child: ChildProcess): void {
  if (running.size === 0) {
    process.on('SIGINT', forward).on('SIGTERM', forward).on('exit', endAll);
  }
  running.add(child);
}

/** Without children, signals have their usual effect. */
function remove(child: ChildProcess): void {
  if (!running.delete(child) || running.size > 0) return;
  process.off('SIGINT', forward).off('SIGTERM', forward).off('exit', endAll);
}

/** Runs a program attached to the terminal; it receives this process's signals and ends with it. */
function startProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  add(child);
  child.once('exit', () => remove(child));
  child.once('error', () => remove(child));
  return child;
}

/** Runs a script in this Node, attached to the terminal; it receives this process's signals and ends with it. */
export function startNode(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return startProgram(process.execPath, args, options);
}

/** The exit code of a process; for a signal, as in the shell, 128 plus its number. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a program to its end, silently, and returns its output. */
export async function captureProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = startProgram(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitCode(child);
  await closed;
  return { code, output: output.trim() };
}

/** Runs a script in this Node to its end, silently, and returns its output. */
export function captureNode(
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  return captureProgram(process.execPath, args, options);
}
