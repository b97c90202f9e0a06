import { useQuery } from '@tanstack/react-query';
import {
  SECURITY_KINDS,
  type SecurityKind,
} from '@roundbook/contract/account/security-log/security-log';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { PageLinks } from '@roundbook/ui/page/page-links.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { securityLogQuery } from './api.ts';
import { EventTable } from './event-table.tsx';
import { KIND_TEXTS } from './event-text.ts';

export interface SecurityLogFilters {
  readonly kind?: SecurityKind | undefined;
  /** The page number, counted from 1; absent means 1. */
  readonly page?: number | undefined;
}

const PER_PAGE = 100;
const kinds = SECURITY_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] }));

interface SecurityLogProps {
  readonly filters: SecurityLogFilters;
  readonly onFilter: (change: SecurityLogFilters) => void;
}

/** The log of sign-ins, failed attempts and changes to access, for the Owner. */
export function SecurityLog({ filters: { kind, page = 1 }, onFilter }: SecurityLogProps) {
  const query = useQuery(securityLogQuery({ perPage: PER_PAGE, page, ...(kind ? { kind } : {}) }));
  return (
    <Page
      title="Security log"
      subtitle="Logins, failed attempts and changes to permissions, for a year"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <FilterBar>
        <FilterSelect
          label="What happened"
          all="Everything"
          value={kind}
          choices={kinds}
          onChoose={(chosen) => onFilter({ kind: chosen, page: undefined })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {({ events, total }) => (
          <>
            <EventTable events={events} />
            <PageLinks
              page={page}
              pages={Math.ceil(total / PER_PAGE)}
              onPage={(next) => onFilter({ page: next })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
