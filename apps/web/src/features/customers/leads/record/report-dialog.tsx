import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { reportLead } from '@roundbook/contract/customers/leads/leads';
import {
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  type ReportReason,
} from '@roundbook/domain/customers/leads/report';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface ReportDialogProps {
  readonly leadId: string;
  readonly onClose: () => void;
}

/** Reports the contact of a bought lead as false. */
export function ReportDialog({ leadId, onClose }: ReportDialogProps) {
  const form = useRecordForm<{ readonly reason: ReportReason }>({
    initial: { reason: 'deadNumber' },
    submit: async ({ reason }) => {
      await call(reportLead, { params: { id: leadId }, body: { reason } });
      showSuccess('Your credits have been returned');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Report a false contact"
      submitLabel="Report"
      onClose={onClose}
      size="sm"
    >
      <p>
        If a message you sent has bounced, your credits come back at once. Otherwise we take your
        word for it, unless you have reported several leads lately. You lose the quote when the
        credits come back.
      </p>
      <SelectField
        {...form.field('reason')}
        label="What is wrong"
        choices={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] }))}
      />
    </FormDialog>
  );
}
