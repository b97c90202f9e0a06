import { Paper } from '@mantine/core';
import {
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconChartLine,
  IconDroplet,
  IconFileInvoice,
  IconListDetails,
  IconReceipt,
  IconRoute,
  IconScale,
  IconSparkles,
  IconTools,
  IconTrendingUp,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  REPORT_WORDS,
  type ReportName,
  REPORTS,
  REPORTS_BEHIND_FIGURES,
} from '@roundbook/domain/home/reports/reports';
import { Page } from '@roundbook/ui/page/page.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { isShown, REPORT_CALLS } from './report-calls.ts';
import { SavedViews } from './views/saved-views.tsx';
import classes from './reports-index.module.css';

const ICONS: Readonly<Record<ReportName, TablerIcon>> = {
  overview: IconChartBar,
  jobs: IconTools,
  workers: IconUsers,
  invoices: IconFileInvoice,
  rounds: IconRoute,
  expenses: IconReceipt,
  payments: IconCash,
  services: IconSparkles,
  'profit-and-loss': IconScale,
  leaks: IconDroplet,
  'price-rise': IconTrendingUp,
  forecast: IconChartLine,
  website: IconBuildingStore,
  records: IconListDetails,
};

/** The reports that the user may open, each with the question that it answers. */
export function ReportsIndex() {
  const start = useAppStart();
  const shown = REPORTS.filter(isShown).filter(
    (name) =>
      !REPORTS_BEHIND_FIGURES.includes(name) && mayUse(start, REPORT_CALLS[name].access).allowed,
  );
  return (
    <Page title="Reports" subtitle="Each number opens the rows behind it.">
      <ul className={classes.reports}>
        {shown.map((name) => {
          const Icon = ICONS[name];
          const { label, answers } = REPORT_WORDS[name];
          return (
            <Paper key={name} component="li" className={classes.report}>
              <span className={classes.icon} aria-hidden>
                <Icon size={22} stroke={1.6} />
              </span>
              <div>
                <h2 className={classes.name}>
                  <Link to={`/reports/${name}`} className={classes.link}>
                    {label}
                  </Link>
                </h2>
                <p className={classes.answers}>{answers}</p>
              </div>
            </Paper>
          );
        })}
      </ul>
      <SavedViews />
    </Page>
  );
}
