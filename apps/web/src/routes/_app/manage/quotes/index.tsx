import { createFileRoute } from '@tanstack/react-router';
import { listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { QUOTE_GROUPS, QUOTE_STATUSES } from '@roundbook/domain/customers/quotes/status';
import {
  type QuoteFilters,
  QuoteList,
} from '../../../../features/customers/quotes/list/quote-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/quotes/')({
  beforeLoad: guard(listQuotes.access),
  validateSearch: (search): QuoteFilters => ({
    search: searchText(search, 'search'),
    group: searchChoice(search, 'group', QUOTE_GROUPS),
    status: searchChoice(search, 'status', QUOTE_STATUSES),
    sort: searchText(search, 'sort'),
  }),
  component: Quotes,
});

function Quotes() {
  const navigate = Route.useNavigate();
  return (
    <QuoteList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
