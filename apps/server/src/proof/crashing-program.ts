import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * The real program with its own PostgreSQL, as a process that is restarted whenever it is killed. If the process
 * ends without a kill, it is also restarted, and the end is recorded, as only a kill may end it.
 */
export class CrashingProgram {
  readonly address: string;
  readonly #dataDir: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #wanted = true;
  #killed = false;
  #errors = '';
  /** The program's last output before each time that it ended without a kill. */
  readonly endedByItself: string[] = [];

  constructor(dataDir: string, port: number, environment: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`;
    this.#dataDir = dataDir;
    this.#environment = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DEMO: '0',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...environment,
    };
  }

  /** Starts the program and keeps it running; resolves once it answers. */
  async start(): Promise<void> {
    void this.#keepStarted();
    await this.ready();
  }

  async #keepStarted(): Promise<void> {
    while (this.#wanted) {
      const child = spawn(process.execPath, [program], { env: this.#environment });
      this.#child = child;
      this.#killed = false;
      child.stdout.resume();
      child.stderr.on('data', (text: Buffer) => {
        this.#errors = (this.#errors + text.toString()).slice(-4000);
      });
      await once(child, 'exit');
      if (this.#wanted && !this.#killed) this.endedByItself.push(this.#errors);
    }
  }

  /**
   * Resolves once the program is ready for work; rejects after three minutes, as a busy machine may need more than
   * one.
   */
  async ready(): Promise<void> {
    const deadline = Date.now() + 180_000;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      await delay(50);
    }
    throw new Error(`The program did not come back: ${this.#errors}`);
  }

  killServer(): void {
    this.#killed = true;
    this.#child?.kill('SIGKILL');
  }

  async killPostgres(): Promise<void> {
    process.kill((await this.#postgresPid())!, 'SIGKILL');
  }

  /**
   * Stops PostgreSQL normally and fast, as an operator or a system upgrade would; resolves once it
   * is down.
   */
  async stopPostgres(): Promise<void> {
    const pid = await this.#postgresPid();
    process.kill(pid!, 'SIGINT');
    while ((await this.#postgresPid()) === pid) await delay(20);
  }

  async #postgresPid(): Promise<number | undefined> {
    const file = join(this.#dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : Number(text.split('\n')[0]);
  }

  /** The owner's connection to the running database. */
  async databaseUrl(): Promise<string> {
    const text = await readFile(join(this.#dataDir, 'postgres.json'), 'utf8');
    const { port, password } = JSON.parse(text) as { port: number; password: string };
    return `postgresql://roundbook:${password}@127.0.0.1:${port}/roundbook`;
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
