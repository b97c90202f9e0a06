import { createFileRoute } from '@tanstack/react-router';
import { noSuchDayWords } from '@roundbook/domain/values/dates/no-such-day';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { recallWorkChoices } from '../../../features/work/work-view/day/work-choices.ts';
import { WorkView } from '../../../features/work/work-view/work-view.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { NoSuchDay } from '../../../platform/navigation/no-such-day.tsx';

export const Route = createFileRoute('/_app/work/$date')({
  loader: recallWorkChoices,
  component: function WorkRoute() {
    const { date } = Route.useParams();
    const words = noSuchDayWords(date, useAppStart().today);
    if (words === null) return <WorkView date={date} />;
    return (
      <NoSuchDay
        title="Work"
        what="day"
        words={words}
        action={<LinkButton to="/work">Go to today’s work</LinkButton>}
      />
    );
  },
});
