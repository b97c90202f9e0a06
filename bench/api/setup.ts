import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signSessionToken } from '../../apps/server/src/platform/auth/session-tokens.ts';
import { mintBusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import type { BenchBusiness } from './seed.ts';

/** The settings of the two servers, in a JSON file named by an environment variable, since they can be large. */
export interface BenchSetup {
  /** This run's folder. */
  readonly dir: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly productPort: number;
  readonly floorPort: number;
  readonly businesses: readonly BenchBusiness[];
}

/** The settings that the benchmark gave this child process. */
export function readSetup(): BenchSetup {
  return JSON.parse(readFileSync(process.env['BENCH_SETUP']!, 'utf8')) as BenchSetup;
}

/** Starts a server of the benchmark and waits until it listens. */
export async function serve(file: URL, setup: BenchSetup): Promise<ChildProcess> {
  const told = join(setup.dir, 'setup.json');
  await writeFile(told, JSON.stringify(setup));
  const child = fork(file, { env: { ...process.env, BENCH_SETUP: told } });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it listened.`);
  });
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

/**
 * A token for the Owner of a seeded business, who has just proved their identity, or for another session of the same
 * business.
 */
export function tokenOf(
  secret: string,
  { id, userId, sessionId }: Pick<BenchBusiness, 'id' | 'userId' | 'sessionId'>,
): Promise<string> {
  return signSessionToken([new TextEncoder().encode(secret)], {
    sessionId,
    userId,
    businessId: mintBusinessId(id),
    role: 'Owner',
    plan: 'Team',
    timeZone: 'Europe/London',
    adminLevel: null,
    adminSwitched: false,
    isClosed: false,
    provenAt: Math.floor(Date.now() / 1000),
  });
}
