import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** Firebase's service account for this installation. */
export type FirebaseConfig = z.infer<typeof serviceAccount>;

/** The required fields of the service account's file, which Google's console provides. */
const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
});

/**
 * Reads the key file of the service account that sends push notifications to the phone apps.
 * @throws {ConfigError} if the file cannot be read or is not a service account; the message never
 * repeats its content
 */
export function firebaseOf({
  FIREBASE_SERVICE_ACCOUNT: path,
}: Settings): FirebaseConfig | undefined {
  if (!path) return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`FIREBASE_SERVICE_ACCOUNT cannot be read: ${code ?? 'unknown'}.`);
  }
  const account = readAccount(text);
  if (!account) {
    throw new ConfigError(
      'FIREBASE_SERVICE_ACCOUNT is not the JSON file of a service account (project_id, client_email, private_key).',
    );
  }
  return Object.freeze(account);
}

function readAccount(text: string): FirebaseConfig | undefined {
  try {
    return serviceAccount.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
