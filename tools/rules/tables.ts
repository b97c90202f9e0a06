import { PLATFORM_TABLES } from '../../apps/server/src/platform/db/tables.ts';
import { serverFolderOf } from '../../apps/server/src/slice.ts';
import { slices } from '../../apps/server/src/slices.ts';

/** The tables of the platform, and of each slice or room by its folder in `apps/server/src/features`. */
export const OWNED_TABLES: Readonly<Record<string, readonly string[]>> = {
  platform: PLATFORM_TABLES,
  ...Object.fromEntries(slices.map((slice) => [serverFolderOf(slice), slice.tables])),
};
