import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { REPORT_WORDS } from '@roundbook/domain/home/reports/reports';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { isShown } from '../report-calls.ts';
import { addressOf } from './view-address.ts';
import { viewsQuery } from './view-api.ts';
import classes from './saved-views.module.css';

/** The saved views of all reports; nothing if there are none. */
export function SavedViews() {
  const all = useQuery(viewsQuery).data?.views ?? [];
  const views = all.flatMap(({ report, ...view }) => (isShown(report) ? { ...view, report } : []));
  if (views.length === 0) return null;
  return (
    <SectionCard title="Saved views" padding="flush">
      <ul className={classes.views}>
        {views.map((view) => (
          <li key={view.id} className={classes.view}>
            <Link to={`/reports/${view.report}`} search={addressOf(view)} className={classes.link}>
              {view.name}
            </Link>
            <span className={classes.about}>
              {REPORT_WORDS[view.report].label}
              {!view.isOwn && `, saved by ${view.savedBy}`}
              {view.isOwn && view.isShared && ', shared'}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
