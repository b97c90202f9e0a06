import { createDemoBusiness } from './demo/create-demo.ts';
import { refuseKnownPasswords } from './demo/known-passwords.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { readProcessConfig } from './platform/config/config.ts';
import { createLogger } from './platform/operations/logger.ts';
import { DatabaseStartError } from './platform/postgres/database-start-error.ts';
import { ClientError, ListenError, type RunningServer, start } from './start.ts';

/** The number of milliseconds after which a stop is assumed to be hanging, and the process is forced to exit. */
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
  const expected = [ClientError, ConfigError, DatabaseStartError, ListenError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs the server in this process until a signal or an error ends it.
 * @param clientBuilt resolves when the client is built, if it is being built; rejects with the reason as a message for
 * the terminal
 */
export async function run(clientBuilt?: Promise<void>): Promise<void> {
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
      ...(clientBuilt ? { clientBuilt } : {}),
    });
    const { address, demo } = await running;
    console.log(`Roundbook is ready on ${address}`);
    if (demo) console.log(`Sign in as ${demo.email} with the password ${demo.password}`);
  } catch (error) {
    if (!stopping) fail(explain(error));
  }
}
