import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  INCOME_BASES,
  type IncomeBasis,
  REPORT_WORDS,
  REPORTS_AHEAD,
  REPORTS_BEHIND_FIGURES,
  REPORTS_OF_NOW,
  REPORTS_WITH_BASIS,
  REPORTS_WITHOUT_FILTERS,
} from '@roundbook/domain/home/reports/reports';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { reportOptions } from './api.ts';
import { KindFilter } from './filters/kind-filter.tsx';
import { ReportFilters } from './filters/report-filters.tsx';
import { RiseFilter } from './filters/rise-filter.tsx';
import type { ReportAddress } from './report-address.ts';
import { ReportBody } from './report-body.tsx';
import type { ShownReport } from './report-calls.ts';
import { reportQuery, unusedDatesWords } from './report-query.ts';
import { ViewPicker } from './views/view-picker.tsx';

const skeleton = (
  <>
    <CardSkeleton lines={2} />
    <CardSkeleton lines={6} />
    <CardSkeleton lines={6} />
  </>
);

/** The basis of income in the address, cash if it names none; null for a report that does not depend on the basis. */
function basisOf(name: ShownReport, { basis }: ReportAddress): IncomeBasis | null {
  if (!REPORTS_WITH_BASIS.includes(name)) return null;
  return INCOME_BASES.find((one) => one === basis) ?? 'cash';
}

interface ReportPageProps {
  readonly name: ShownReport;
  readonly address: ReportAddress;
}

/** A report: its filters, which its address keeps, and below them its figures, charts and tables. */
export function ReportPage({ name, address }: ReportPageProps) {
  const { today } = useAppStart();
  const navigate = useNavigate();
  const query = useQuery(reportOptions(name, reportQuery(address)));
  const unused = unusedDatesWords(address, today);
  const { label, answers } = REPORT_WORDS[name];
  const basis = basisOf(name, address);
  const isOfNow = REPORTS_OF_NOW.includes(name);
  const isAhead = REPORTS_AHEAD.includes(name);
  const isBehind = REPORTS_BEHIND_FIGURES.includes(name);
  const isFiltered = !REPORTS_WITHOUT_FILTERS.includes(name);
  const onFilter = (change: ReportAddress) =>
    void navigate({
      to: '.',
      search: (now: ReportAddress) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    } as never);
  const onOpen = (opened: ReportAddress) =>
    void navigate({ to: '.', search: opened, resetScroll: false } as never);
  return (
    <Page
      title={label}
      subtitle={answers}
      parent={{ label: 'Reports', to: '/reports' }}
      actions={
        !isAhead && !isBehind && <ViewPicker report={name} address={address} onOpen={onOpen} />
      }
    >
      {isFiltered && (
        <ReportFilters
          address={address}
          today={today}
          shown={query.data?.range}
          hasBasis={basis !== null}
          isOfNow={isOfNow}
          kind={isBehind ? <KindFilter address={address} onChoose={onFilter} /> : null}
          rise={name === 'price-rise' ? <RiseFilter address={address} onChoose={onFilter} /> : null}
          usualComparison={name === 'profit-and-loss' ? 'yearAgo' : 'before'}
          onFilter={onFilter}
        />
      )}
      {!isAhead && unused !== null && <Alert color="amber">{unused}</Alert>}
      <Loaded query={query} skeleton={skeleton} parent={{ label: 'Reports', to: '/reports' }}>
        {(report) => (
          <ReportBody
            name={name}
            report={report}
            basis={basis}
            isOfNow={isOfNow}
            isStale={query.isPlaceholderData}
          />
        )}
      </Loaded>
    </Page>
  );
}
