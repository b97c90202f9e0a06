import { createFileRoute } from '@tanstack/react-router';
import { listTriggers } from '@roundbook/contract/messages/triggers/triggers';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { TriggersPage } from '../../features/messages/triggers/triggers-page.tsx';
import { guard } from '../../platform/access.ts';

interface TriggersSearch {
  readonly date?: PlainDate | undefined;
}

export const Route = createFileRoute('/_app/triggers')({
  beforeLoad: guard(listTriggers.access),
  validateSearch: ({ date }): TriggersSearch => ({
    date: typeof date === 'string' && isPlainDate(date) ? date : undefined,
  }),
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
