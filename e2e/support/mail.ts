import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { outboxVariable } from './product.ts';

const LIMIT_MS = 30_000;

/** Mail as text, without the line breaks that its encoding adds. */
function textOf(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** Mail with each header on one line, however long. */
function unfolded(mail: string): string {
  return mail.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll(/^(\w+:) +/gm, '$1 ');
}

/** The secrets in links to `/<path>/…` that were mailed to an address, the newest first. */
async function secretsIn(folder: string, path: string, email: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => unfolded(mail).includes(`To: ${email}`))
    .flatMap((mail) => new RegExp(`/${path}/?([\\w-]+)`).exec(textOf(mail))?.[1] ?? [])
    .toReversed();
}

/**
 * The secret in the newest link to `/<path>/…` that a product mailed to an address, read from where
 * its operator finds the mail; waits for it.
 */
export async function mailedSecret(url: string, path: string, email: string): Promise<string> {
  const folder = process.env[outboxVariable(url)];
  if (!folder) throw new Error(`No product was started at ${url}`);
  const limit = Date.now() + LIMIT_MS;
  while (Date.now() < limit) {
    const [newest] = await secretsIn(folder, path, email);
    if (newest) return newest;
    await delay(50);
  }
  throw new Error(`No link to /${path} went to ${email}`);
}
