import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A statement that a test sent, with the data that identify its template. */
export interface SentStatement {
  /** The strings between the values of the outermost template. */
  readonly parts: readonly string[];
  readonly text: string;
  /** The scripts on the call stack when the statement was sent, nearest first. */
  readonly scripts: readonly string[];
}

/** A key that tells templates apart. */
export function keyOf({ parts }: Pick<SentStatement, 'parts'>): string {
  return JSON.stringify(parts);
}

/** The statements that the workers of a run stored in a folder, each once. */
export async function readSent(folder: string): Promise<SentStatement[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const sent = texts
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line) as SentStatement);
  return [...new Map(sent.map((one) => [keyOf(one) + one.text, one])).values()];
}
