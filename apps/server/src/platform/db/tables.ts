import type { DB } from './schema.generated.ts';

/** The name of a table. */
export type Table = keyof DB;

/** The tables of the platform itself; every other belongs to a slice, which names it in its `slice.ts`. */
export const PLATFORM_TABLES: readonly Table[] = [
  'changes',
  'daily_turns',
  'rate_limits',
  'receipts',
  'session_changes',
  'sessions',
  'settings',
  'used_bypass_tokens',
];
