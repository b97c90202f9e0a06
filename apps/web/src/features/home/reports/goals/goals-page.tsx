import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { type getReportGoals, saveReportGoals } from '@roundbook/contract/home/reports/goals';
import type { Goals } from '@roundbook/domain/home/reports/goals/goals';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { goalsQuery } from './goals-api.ts';

type VersionedGoals = ResponseOf<typeof getReportGoals>;

const money = (pence: number | null) => (pence === null ? 'No goal' : formatPounds(pence));

const texts: FieldTexts<Goals> = {
  turnover: { label: 'Turnover a month', text: money },
  poundsPerHour: { label: 'Pounds per hour', text: money },
};

const opened = ({ version, ...values }: VersionedGoals) => ({ values, version });

function GoalsForm({ goals }: { readonly goals: VersionedGoals }) {
  const { form, dialog } = useMergingForm<Goals>({
    texts,
    stored: opened(goals),
    send: async (values, version) =>
      (await call(saveReportGoals, { body: { ...values, version } })).version,
    read: (current) => opened(current as VersionedGoals),
    onSaved: () => showSuccess('Goals saved'),
  });
  return (
    <>
      <Form form={form} label="Goals" submitLabel="Save">
        <MoneyField
          {...form.field('turnover')}
          label="Turnover a month"
          description="What you want to bill in a month, without VAT. Leave it empty for no goal."
        />
        <MoneyField
          {...form.field('poundsPerHour')}
          label="Pounds per hour"
          description="The price of the work that you want to do in an hour, driving included."
        />
      </Form>
      {dialog}
    </>
  );
}

/** The targets that the Owner sets for each month. */
export function GoalsPage() {
  return (
    <Page
      title="Goals"
      subtitle="The dashboard and the reports show where you stand, and what remains in working days."
      parent={{ label: 'Settings', to: '/settings' }}
      width="narrow"
    >
      <Loaded query={useQuery(goalsQuery)} skeleton={<CardSkeleton lines={4} />}>
        {(goals) => (
          <SectionCard title="Your goals">
            <GoalsForm goals={goals} />
          </SectionCard>
        )}
      </Loaded>
    </Page>
  );
}
