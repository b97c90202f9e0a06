import { createFileRoute } from '@tanstack/react-router';
import { listTriggers } from '@roundbook/contract/messages/triggers/triggers';
import { TriggersPage } from '../../features/messages/triggers/triggers-page.tsx';
import { guard } from '../../platform/access.ts';
import { searchText } from '../../platform/search-params.ts';

interface TriggersSearch {
  /** The day in the address, which may not exist. */
  readonly date?: string | undefined;
}

export const Route = createFileRoute('/_app/triggers')({
  beforeLoad: guard(listTriggers.access),
  validateSearch: (search): TriggersSearch => ({ date: searchText(search, 'date') }),
  component: TriggersScreen,
});

function TriggersScreen() {
  const navigate = Route.useNavigate();
  return (
    <TriggersPage
      date={Route.useSearch().date}
      onDate={(date) => void navigate({ search: { date }, replace: true })}
    />
  );
}
