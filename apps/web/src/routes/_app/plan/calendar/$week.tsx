import { createFileRoute, redirect } from '@tanstack/react-router';
import { getCalendar } from '@roundbook/contract/work/calendar/calendar';
import { isIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { CalendarPage } from '../../../../features/work/calendar/calendar-page.tsx';
import {
  type CalendarView,
  calendarView,
} from '../../../../features/work/calendar/calendar-views.ts';
import { lastWeek } from '../../../../features/work/calendar/last-week.ts';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/calendar/$week')({
  validateSearch: (search): { readonly view?: CalendarView | undefined } => ({
    view: calendarView(search['view']),
  }),
  beforeLoad: ({ context, params, preload }) => {
    guard(getCalendar.access)({ context });
    if (!isIsoWeek(params.week)) redirect({ to: '/plan/calendar', replace: true, throw: true });
    // Hovering over a link selects nothing.
    if (!preload) lastWeek.update(() => params.week);
  },
  component: function Calendar() {
    const navigate = Route.useNavigate();
    return (
      <CalendarPage
        week={Route.useParams().week}
        view={Route.useSearch().view ?? 'people'}
        onView={(view) => void navigate({ search: { view }, replace: true })}
      />
    );
  },
});
