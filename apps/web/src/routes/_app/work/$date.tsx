import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { recallWorkChoices } from '../../../features/work/work-view/day/work-choices.ts';
import { WorkView } from '../../../features/work/work-view/work-view.tsx';

export const Route = createFileRoute('/_app/work/$date')({
  beforeLoad: ({ params }) => {
    if (!isPlainDate(params.date)) redirect({ to: '/work', replace: true, throw: true });
  },
  loader: recallWorkChoices,
  component: function WorkRoute() {
    return <WorkView date={Route.useParams().date} />;
  },
});
