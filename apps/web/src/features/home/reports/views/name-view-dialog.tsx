import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  changeReportView,
  createReportView,
  type ReportView,
  type SavedFilter,
} from '@roundbook/contract/home/reports/views';
import type { ReportName } from '@roundbook/domain/home/reports/reports';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface SaveViewDialogProps {
  readonly report: ReportName;
  readonly filter: SavedFilter;
  readonly onSaved: (view: ReportView) => void;
  readonly onClose: () => void;
}

/** Saves the filters of a report under a name. */
export function SaveViewDialog({ report, filter, onSaved, onClose }: SaveViewDialogProps) {
  const form = useRecordForm({
    initial: { name: '', isShared: false },
    rules: { name: required },
    submit: async (values) => {
      const { view } = await call(createReportView, { body: { ...values, report, filter } });
      showSuccess('View saved');
      onSaved(view);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Save view" submitLabel="Save" onClose={onClose}>
      <TextField
        {...form.field('name')}
        label="Name"
        description="Keeps the period, the comparison and the filters that you see now."
        focused
      />
      <CheckboxField {...form.field('isShared')} label="Share with Managers and Owners" />
    </FormDialog>
  );
}

interface RenameViewDialogProps {
  readonly view: ReportView;
  readonly onClose: () => void;
}

/** Renames a saved view. */
export function RenameViewDialog({ view, onClose }: RenameViewDialogProps) {
  const { id, version } = view;
  const form = useRecordForm({
    initial: { name: view.name },
    rules: { name: required },
    submit: async ({ name }) => {
      await call(changeReportView, { params: { id }, body: { name, version } });
      showSuccess('View renamed');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Rename view" submitLabel="Rename" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" focused />
    </FormDialog>
  );
}
