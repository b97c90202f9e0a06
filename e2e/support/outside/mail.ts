import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { outboxVariable } from '../product.ts';

const LIMIT_MS = 90_000;

/** Mail as text, without the line breaks that its encoding adds. */
function textOf(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** Mail with each header on one line, however long. */
function unfolded(mail: string): string {
  return mail.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll(/^(\w+:) +/gm, '$1 ');
}

/** What a pattern captures of the mails to an address, the newest first. */
async function capturesIn(folder: string, pattern: RegExp, email: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => unfolded(mail).includes(`To: ${email}`))
    .flatMap((mail) => pattern.exec(textOf(mail))?.[1] ?? [])
    .toReversed();
}

/** What a pattern captures of the newest mail to an address that a product's operator finds; waits for it. */
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

/** The secret in the newest link to `/<path>/…` that a product mailed to an address; waits for it. */
export function mailedSecret(url: string, path: string, email: string): Promise<string> {
  return mailed(url, new RegExp(`/${path}/?([\\w-]+)`), email);
}

/** The newest code of eight digits that a product mailed to an address; waits for it. */
export function mailedCode(url: string, email: string): Promise<string> {
  return mailed(url, /code[^:]*:\s+(\d{8})\b/, email);
}
