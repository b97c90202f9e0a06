import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { TOOL_SETTING_NAMES } from '../apps/server/src/platform/config/settings.ts';
import { ROOT } from './child-process.ts';

/**
 * The environment for test runs: the environment of this process, plus only the tools' settings
 * from the `.env` file. A developer's other settings there must not affect tests.
 */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const file = join(ROOT, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const ours = Object.entries(kept).filter(([name]) => TOOL_SETTING_NAMES.includes(name));
  return { ...Object.fromEntries(ours), ...process.env };
}
