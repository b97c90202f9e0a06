import type { LinkProps } from '@tanstack/react-router';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { searchAnything } from '@roundbook/contract/home/search/search';
import { type Recent, recents } from '../../platform/recents.ts';
import { searchedKinds } from '../../platform/searched.ts';

type Found = ResponseOf<typeof searchAnything>;

export interface SearchOption {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly link: LinkProps;
  /** The record to add to the recent records when the option is opened. */
  readonly recent: Recent | null;
}

export interface SearchGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}

// The slices' `search.ts` files declare the labels and links of their matches.
import.meta.glob('../../features/*/*/search.ts', { eager: true });

/** The options for a recent record; empty for a kind that is no longer searchable. */
function optionsOf(recent: Recent): SearchOption[] {
  const { kind, id, title, subtitle } = recent;
  const searched = searchedKinds().get(kind);
  if (!searched) return [];
  const kept = searched.isOfProgram || searched.isKept === false ? null : recent;
  return [{ id: `${kind}-${id}`, title, subtitle, link: searched.record(id), recent: kept }];
}

/** The matches by kind, each group with a link to all of its matches if they have a list. */
export function groupsOf(found: Found, term: string): SearchGroup[] {
  return [...searchedKinds()].flatMap(([kind, { noun, label, list }]) => {
    const matches = found[noun] ?? [];
    if (matches.length === 0) return [];
    const all = list && {
      id: `${kind}-all`,
      title: 'Show all',
      subtitle: '',
      link: list(term),
      recent: null,
    };
    const options = matches.flatMap((one) => optionsOf({ kind, ...one }));
    return [{ label, options: all ? [...options, all] : options }];
  });
}

/** The most recently opened records. */
export function recentGroups(): SearchGroup[] {
  const options = recents().flatMap(optionsOf);
  return options.length > 0 ? [{ label: 'Recent', options }] : [];
}
