import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';
import { nearestName } from './nearest-name.ts';
import { SETTING_NAMES, TOOL_SETTING_NAMES } from './settings.ts';

/** Names and values of settings; an empty value counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

const OWN_PREFIX =
  /^(SECRET_KEY|SMTP_|S3_|UPLOAD_|DATABASE_|POSTCODES_IO_|OSRM_|VALHALLA_|MAP_|STRIPE_|GOCARDLESS_|FIREBASE_|TWILIO_|MAIL_IN_|ROUNDBOOK_)/;

/**
 * The process's environment, which takes precedence over any `.env` file in `folder`. Tests do not
 * read the file, as a developer's settings must not change their outcome.
 *
 * @throws {ConfigError} for an unknown name in the file
 */
export function readEnvironment(folder: string, processEnvironment: Environment): Environment {
  if (processEnvironment['NODE_ENV'] === 'test') return processEnvironment;
  let file: Record<string, string | undefined>;
  try {
    file = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return processEnvironment;
    throw new ConfigError(`.env cannot be read: ${(error as Error).message}`);
  }
  for (const name of Object.keys(file)) refuseUnknown(name, 'in .env');
  return { ...file, ...processEnvironment };
}

/**
 * Looks for misspelt settings in an environment that also holds other programs' variables.
 *
 * @throws {ConfigError} for an unknown name with one of our prefixes
 */
export function refuseUnknownNames(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (OWN_PREFIX.test(name)) refuseUnknown(name, 'in the environment');
  }
}

function refuseUnknown(name: string, where: string): void {
  const known = [...SETTING_NAMES, ...TOOL_SETTING_NAMES];
  if (known.includes(name)) return;
  const meant = nearestName(name, known);
  throw new ConfigError(
    `${name} ${where} is not a setting${meant ? `: did you mean ${meant}?` : '; .env.example lists them all.'}`,
  );
}
