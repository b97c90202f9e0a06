import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Files, FolderError } from '../../matching/folder/case.ts';

const TABLES = ['jobs.csv', 'people.csv', 'hours.csv', 'matrix.csv', 'fixed.csv', 'former.csv'];

/** The files of a folder that make up a firm. */
export function readFolder(folder: string): Files {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FolderError([`There is no folder ${folder}.`]);
  }
  const present = readdirSync(folder).filter((name) => TABLES.includes(name));
  return new Map(present.map((name) => [name, readFileSync(join(folder, name))]));
}
