import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { TOOL_SETTING_NAMES } from '../apps/server/src/platform/config/settings.ts';
import { ROOT } from './child-process.ts';

/**
 * The environment for test runs: this process's, and from the `.env` file only the settings of the
 * tools. What else a developer keeps there must not change the outcome of tests.
 */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const file = join(ROOT, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const ours = Object.entries(kept).filter(([name]) => TOOL_SETTING_NAMES.includes(name));
  return { ...Object.fromEntries(ours), ...process.env };
}
