import { createFileRoute, redirect } from '@tanstack/react-router';
import { showToast } from '@roundbook/client/toasts';
import { getCalendar } from '@roundbook/contract/work/calendar/calendar';
import { isIsoWeek, isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { formatDayAndMonth } from '@roundbook/domain/values/dates/long-date';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
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
  beforeLoad: ({ context, params: { week }, preload, search }) => {
    guard(getCalendar.access)({ context });
    if (isPlainDate(week)) {
      const message = `This is the week of ${formatDayAndMonth(week)}.`;
      if (!preload) showToast({ type: 'info', message });
      redirect({
        to: '/plan/calendar/$week',
        params: { week: isoWeekOf(week) },
        search,
        replace: true,
        throw: true,
      });
    }
    // Preloading a link under the pointer must not select its week.
    if (!preload && isIsoWeek(week)) lastWeek.update(() => week);
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
