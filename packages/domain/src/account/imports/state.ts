import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The states of an import, in order. */
export const IMPORT_STATES = [
  'Columns',
  'Checking',
  'Checked',
  'Importing',
  'Imported',
  'Taking back',
  'Taken back',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** Days within which an import can be undone. */
const TAKEN_BACK_WITHIN_DAYS = 7;

/** Days after which an unfinished import is deleted. */
export const IMPORT_WAITS_DAYS = 7;

const DAY_MS = 86_400_000;

/** The actions that a user can take on an import. */
export type ImportAction = 'choose columns' | 'mend' | 'start' | 'take back' | 'drop';

const ALLOWED: Readonly<Record<ImportAction, readonly ImportState[]>> = {
  'choose columns': ['Columns', 'Checked'],
  mend: ['Checked'],
  start: ['Checked'],
  'take back': ['Imported'],
  drop: ['Columns', 'Checked'],
};

/** The deadline for undoing an import; null if the list has not been imported. */
export function takenBackUntil(importedAt: string | null): string | null {
  if (importedAt === null) return null;
  return new Date(Date.parse(importedAt) + TAKEN_BACK_WITHIN_DAYS * DAY_MS).toISOString();
}

/**
 * The reason that an action on an import is refused now, as the user reads it; null if it is
 * allowed.
 */
export function importRefusal(
  action: ImportAction,
  { state, importedAt }: { readonly state: ImportState; readonly importedAt: string | null },
  now: string,
): Refusal | null {
  if (!ALLOWED[action].includes(state)) return refusal(WORDS[state]);
  const until = takenBackUntil(importedAt);
  if (action === 'take back' && until !== null && now > until) {
    return refusal(`Imports can only be taken back within ${TAKEN_BACK_WITHIN_DAYS} days.`);
  }
  return null;
}

const WORDS: Readonly<Record<ImportState, string>> = {
  Columns: 'Please choose what each column holds first.',
  Checking: 'The list is being checked. Please wait until the check has finished.',
  Checked: 'The list has not been imported yet.',
  Importing: 'The list is being imported. Please wait until the import has finished.',
  Imported: 'The list has already been imported.',
  'Taking back': 'The import is being taken back. Please wait until this has finished.',
  'Taken back': 'The import has been taken back.',
};
