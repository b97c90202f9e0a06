import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton, FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { taxSettingsQuery, taxSummaryQuery } from './api.ts';
import type { HmrcReturn } from './filing/hmrc-queries.ts';
import { ReturnFromHmrc } from './filing/return-from-hmrc.tsx';
import { MtdCard } from './mtd-card.tsx';
import { SetAsideCard } from './set-aside/set-aside-card.tsx';
import { TaxForm } from './tax-form.tsx';
import { UpdateCards } from './updates/update-card.tsx';

interface TaxPageProps {
  /** The details with which HMRC's page sends a person back. */
  readonly from?: HmrcReturn;
  readonly onReturned?: () => void;
}

/** The amount to put aside for tax, whether Making Tax Digital applies, and the Owner's answers behind both. */
export function TaxPage({ from = {}, onReturned = () => undefined }: TaxPageProps) {
  const summary = useQuery(taxSummaryQuery);
  return (
    <Page
      title="Tax"
      subtitle="An estimate from your books, so that January brings no surprise. HMRC works out your bill from your tax return."
      parent={{ label: 'Settings', to: '/settings' }}
      width="narrow"
    >
      <ReturnFromHmrc from={from} onDone={onReturned} />
      <Loaded
        query={summary}
        skeleton={
          <>
            <CardSkeleton lines={4} />
            <CardSkeleton lines={3} />
          </>
        }
      >
        {(found) => (
          <>
            <SetAsideCard summary={found} />
            <MtdCard mtd={found.mtd} />
          </>
        )}
      </Loaded>
      <UpdateCards />
      <SectionCard title="Your answers">
        <Loaded query={useQuery(taxSettingsQuery)} skeleton={<FormSkeleton fields={5} />}>
          {(answers) => <TaxForm answers={answers} />}
        </Loaded>
      </SectionCard>
    </Page>
  );
}
