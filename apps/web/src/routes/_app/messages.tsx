import { createFileRoute } from '@tanstack/react-router';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { THREAD_FILTERS } from '@roundbook/domain/messages/threads/filters';
import type { InboxSearch } from '../../features/messages/threads/inbox-search.ts';
import { Inbox } from '../../features/messages/threads/inbox.tsx';
import { guard } from '../../platform/access.ts';
import { searchChoice, searchText } from '../../platform/search-params.ts';

export const Route = createFileRoute('/_app/messages')({
  beforeLoad: guard(listThreads.access),
  validateSearch: (search): InboxSearch => ({
    filter: searchChoice(search, 'filter', THREAD_FILTERS),
    search: searchText(search, 'search'),
    thread: searchText(search, 'thread'),
  }),
  component: MessagesScreen,
});

function MessagesScreen() {
  const navigate = Route.useNavigate();
  return (
    <Inbox
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
