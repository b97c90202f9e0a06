import { businessUserId } from '@roundbook/client/session';

export interface Recent {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

const MAX_RECENTS = 10;

const storageKey = () => `roundbook.recents.${businessUserId() ?? ''}`;

/** The most recently opened records, newest first; at most 10 per account, deleted when its user signs out. */
export function recents(): readonly Recent[] {
  return JSON.parse(localStorage.getItem(storageKey()) ?? '[]') as Recent[];
}

/** Moves a record to the top of the recent records. */
export function rememberRecent(recent: Recent): void {
  const others = recents().filter(({ kind, id }) => kind !== recent.kind || id !== recent.id);
  localStorage.setItem(storageKey(), JSON.stringify([recent, ...others].slice(0, MAX_RECENTS)));
}
