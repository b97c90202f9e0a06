import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the process with this id is alive (not a zombie) and is a PostgreSQL server. */
export async function isPostgresProcess(pid: number): Promise<boolean> {
  try {
    switch (platform()) {
      case 'linux':
        return /\(postgres\) [^ZX]/.test(await readFile(`/proc/${pid}/stat`, 'utf8'));
      case 'win32':
        return /postgres/i.test((await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).stdout);
      default:
        return /postgres/.test((await run('ps', ['-p', String(pid), '-o', 'comm='])).stdout);
    }
  } catch {
    return false;
  }
}
