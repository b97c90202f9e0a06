import { createFileRoute, redirect } from '@tanstack/react-router';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { lastWeek } from '../../../../features/work/calendar/last-week.ts';

export const Route = createFileRoute('/_app/plan/calendar/')({
  beforeLoad: ({ context }) => {
    lastWeek.recall();
    redirect({
      to: '/plan/calendar/$week',
      params: { week: lastWeek.get() ?? isoWeekOf(context.start.today) },
      replace: true,
      throw: true,
    });
  },
});
