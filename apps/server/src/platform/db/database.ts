import type pg from 'pg';
import type { CommittedChange } from './transaction.ts';

/** The database as the rest of the server sees it: its connections, and where to publish committed changes. */
export interface Database {
  readonly pool: pg.Pool;
  readonly publish: (changes: CommittedChange[]) => void;
}
