import { createFileRoute } from '@tanstack/react-router';
import { listOutbox, MESSAGE_STATES } from '@roundbook/contract/messages/outbox/outbox';
import { Outbox, type OutboxFilters } from '../../../features/messages/outbox/outbox.tsx';
import { guard } from '../../../platform/access.ts';
import { searchChoice, searchText } from '../../../platform/search-params.ts';

function pageOf(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined;
}

export const Route = createFileRoute('/_app/settings/outbox')({
  beforeLoad: guard(listOutbox.access),
  validateSearch: (search): OutboxFilters => ({
    state: searchChoice(search, 'state', MESSAGE_STATES),
    search: searchText(search, 'search'),
    page: pageOf(search['page']),
    sort: searchText(search, 'sort'),
  }),
  component: OutboxScreen,
});

function OutboxScreen() {
  const navigate = Route.useNavigate();
  return (
    <Outbox
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
