import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { getReportEmails, saveReportEmails } from '@roundbook/contract/home/reports/emails';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';

const emailsQuery = queryOptionsFor(
  getReportEmails,
  {},
  { fallback: 'Failed to load the emails that you get' },
);

interface EmailsFormProps {
  readonly emails: { readonly weekly: boolean; readonly monthly: boolean };
}

function EmailsForm({ emails }: EmailsFormProps) {
  const form = useRecordForm({
    initial: emails,
    submit: async (body) => {
      await call(saveReportEmails, { body });
      showSuccess('Saved');
    },
  });
  return (
    <Form form={form} label="Reports by email" submitLabel="Save">
      <SwitchField
        {...form.field('weekly')}
        label="Each Monday"
        description="The week that has ended, compared with the week before."
      />
      <SwitchField
        {...form.field('monthly')}
        label="On the first of each month"
        description="The month that has ended, compared with the month before."
      />
    </Form>
  );
}

/** Lets a user choose which reports they get by email. */
export function ReportEmails() {
  return (
    <Page
      title="Reports by email"
      subtitle="The figures of the overview, at about 7 in the morning, to your own address. Your colleagues choose for themselves."
      parent={{ label: 'Settings', to: '/settings' }}
      width="narrow"
    >
      <Loaded query={useQuery(emailsQuery)} skeleton={<CardSkeleton lines={3} />}>
        {(emails) => (
          <SectionCard title="Emails that you get">
            <EmailsForm emails={emails} />
          </SectionCard>
        )}
      </Loaded>
    </Page>
  );
}
