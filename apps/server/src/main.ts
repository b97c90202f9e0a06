import { createDemoBusiness } from './demo/create-demo.ts';
import { refuseKnownPasswords } from './demo/known-passwords.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { readProcessConfig } from './platform/config/config.ts';
import { createLogger } from './platform/operations/logger.ts';
import { DatabaseStartError } from './platform/postgres/database-start-error.ts';
import { ListenError, type RunningServer, start } from './start.ts';

// Under `node --watch`, a thread reports its imports among its answers, and they would be mistaken
// for answers.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

/** Milliseconds after which a stop must be hanging, and the process is forced to exit. */
const STOP_LIMIT_MS = 25_000;

let running: Promise<RunningServer> | undefined;
let stopping = false;

/**
 * Stops everything and ends the process. npm forwards signals that the terminal also sends, so only the first signal
 * counts.
 */
async function end(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  const server = await running?.catch(() => undefined);
  await server?.stop();
  process.exit(exitCode);
}

function fail(message: string): void {
  console.error(message);
  void end(1);
}

/** One line for errors on which the person at the terminal can act; the stack for any other error. */
function explain(error: unknown): string {
  const expected = [ConfigError, DatabaseStartError, ListenError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

try {
  const config = readProcessConfig();
  const logger = createLogger(config);
  running = start(config, {
    logger,
    createDemo: createDemoBusiness,
    refuseKnownPasswords,
    onLost: fail,
  });
  const { address, demo } = await running;
  console.log(`Roundbook is ready on ${address}`);
  if (demo) console.log(`Sign in as ${demo.email} with the password ${demo.password}`);
} catch (error) {
  if (!stopping) fail(explain(error));
}
