import { createFileRoute } from '@tanstack/react-router';
import { listLeads } from '@roundbook/contract/customers/leads/leads';
import { LEAD_KINDS, LEAD_PLACES } from '@roundbook/domain/customers/leads/lead';
import {
  LEAD_MILES,
  type LeadFilters,
} from '../../../../features/customers/leads/list/lead-filters.ts';
import { LeadList } from '../../../../features/customers/leads/list/lead-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/plan/leads/')({
  beforeLoad: guard(listLeads.access),
  validateSearch: (search): LeadFilters => ({
    list: searchChoice(search, 'list', ['bought']),
    miles: LEAD_MILES.find((miles) => miles === searchText(search, 'miles')),
    kind: searchChoice(search, 'kind', LEAD_KINDS),
    place: searchChoice(search, 'place', LEAD_PLACES),
    sort: searchText(search, 'sort'),
  }),
  component: Leads,
});

function Leads() {
  const navigate = Route.useNavigate();
  return (
    <LeadList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
