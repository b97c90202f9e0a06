import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A statement that a test sent, with what tells the template it comes from. */
export interface SentStatement {
  /** The texts between the values of the outermost template. */
  readonly parts: readonly string[];
  readonly text: string;
  /** The scripts that were at work when it was sent, the nearest first. */
  readonly scripts: readonly string[];
}

/** What tells templates apart. */
export function keyOf({ parts }: Pick<SentStatement, 'parts'>): string {
  return JSON.stringify(parts);
}

/** The statements that the workers of a run kept in a folder, each once. */
export async function readSent(folder: string): Promise<SentStatement[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const sent = texts
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line) as SentStatement);
  return [...new Map(sent.map((one) => [keyOf(one) + one.text, one])).values()];
}
