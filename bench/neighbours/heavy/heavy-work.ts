import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Business } from '../../../e2e/support/business.ts';

/** The busy firm as its Owner sees it, and the database: heavy work uses both. */
export interface HeavyParts {
  /** The Owner, who has just proved their identity. */
  readonly owner: () => Promise<Business>;
  readonly businessId: string;
  readonly client: pg.Client;
  /** Notes the step that is beginning, so that the report of a stall can name it. */
  readonly step: (name: string) => void;
}

/** A kind of heavy work, repeated while the neighbour's calls are timed. */
export interface HeavyWork {
  readonly name: string;
  /** Does the work once. @param until the instant (`performance.now()`) at which endless work may be cut short */
  readonly round: (parts: HeavyParts, until: number) => Promise<void>;
}

const BETWEEN_QUESTIONS_MS = 1000;
const MOST_MS = 600_000;

/** Asks once a second until the answer is there. @throws if it takes longer than ten minutes */
export async function waitFor<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const end = performance.now() + MOST_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error('The work did not end within ten minutes.');
    await delay(BETWEEN_QUESTIONS_MS);
  }
}
