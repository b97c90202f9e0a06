import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { outboxVariable } from '../product.ts';

const LIMIT_MS = 90_000;

/** An email as text, without the line breaks that its encoding adds. */
function textOf(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** An email with each header on one line, however long it is. */
function unfolded(mail: string): string {
  return mail.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll(/^(\w+:) +/gm, '$1 ');
}

/** The texts that a pattern captures in the emails to an address, newest first. */
async function capturesIn(folder: string, pattern: RegExp, email: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => unfolded(mail).includes(`To: ${email}`))
    .flatMap((mail) => pattern.exec(textOf(mail))?.[1] ?? [])
    .toReversed();
}

/**
 * The text that a pattern captures in the newest email to an address, in the product's outbox folder; waits for the
 * email to arrive.
 */
async function mailed(url: string, pattern: RegExp, email: string): Promise<string> {
  const folder = process.env[outboxVariable(url)];
  if (!folder) throw new Error(`No product was started at ${url}`);
  const limit = Date.now() + LIMIT_MS;
  while (Date.now() < limit) {
    const [newest] = await capturesIn(folder, pattern, email);
    if (newest) return newest;
    await delay(50);
  }
  throw new Error(`Nothing like ${pattern} went to ${email}`);
}

/** The secret in the newest link to `/<path>/…` that a product emailed to an address; waits for the email to arrive. */
export function mailedSecret(url: string, path: string, email: string): Promise<string> {
  return mailed(url, new RegExp(`/${path}/?([\\w-]+)`), email);
}

/**
 * The newest code of eight digits that a product emailed to an address; waits for the email to
 * arrive.
 */
export function mailedCode(url: string, email: string): Promise<string> {
  return mailed(url, /code[^:]*:\s+(\d{8})\b/, email);
}
