import { createFileRoute } from '@tanstack/react-router';
import { saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { CalendarPage } from '../../../features/home/reports/calendar/calendar-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/report-calendar')({
  beforeLoad: guard(saveReportCalendar.access),
  component: CalendarPage,
});
