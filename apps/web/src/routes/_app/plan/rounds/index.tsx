import { createFileRoute } from '@tanstack/react-router';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { type RoundFilters, RoundList } from '../../../../features/work/rounds/list/round-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/plan/rounds/')({
  beforeLoad: guard(listRounds.access),
  validateSearch: (search): RoundFilters => ({
    search: searchText(search, 'search'),
    sort: searchText(search, 'sort'),
  }),
  component: Rounds,
});

function Rounds() {
  const navigate = Route.useNavigate();
  return (
    <RoundList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
