import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { searchAnything } from '@roundbook/contract/home/search/search';
import { type Recent, recents } from '../../platform/recents.ts';

type Found = ResponseOf<typeof searchAnything>;

export interface SearchOption {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly link: LinkProps;
  /** Kept among the recent ones when it is opened. */
  readonly recent: Recent | null;
}

export interface SearchGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}

const kinds = {
  customer: {
    label: 'Customers',
    record: (id: string) =>
      linkOptions({ to: '/manage/customers/$customerId', params: { customerId: id } }),
    list: (search: string) => linkOptions({ to: '/manage/customers', search: { search } }),
  },
  round: {
    label: 'Rounds',
    record: (id: string) => linkOptions({ to: '/plan/rounds/$roundId', params: { roundId: id } }),
    list: (search: string) => linkOptions({ to: '/plan/rounds', search: { search } }),
  },
} as const;

function optionOf(recent: Recent): SearchOption {
  const { kind, id, title, subtitle } = recent;
  return { id: `${kind}-${id}`, title, subtitle, link: kinds[kind].record(id), recent };
}

/** Matches by kind, each group with a way to all of them. */
export function groupsOf(found: Found, term: string): SearchGroup[] {
  const matches = { customer: found['customers'] ?? [], round: found['rounds'] ?? [] };
  return (['customer', 'round'] as const)
    .filter((kind) => matches[kind].length > 0)
    .map((kind) => ({
      label: kinds[kind].label,
      options: [
        ...matches[kind].map((match) => optionOf({ kind, ...match })),
        {
          id: `${kind}-all`,
          title: 'Show all',
          subtitle: '',
          link: kinds[kind].list(term),
          recent: null,
        },
      ],
    }));
}

/** What was opened last. */
export function recentGroups(): SearchGroup[] {
  const options = recents().map(optionOf);
  return options.length > 0 ? [{ label: 'Recent', options }] : [];
}
