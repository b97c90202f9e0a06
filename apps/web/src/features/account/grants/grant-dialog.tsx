import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { type Grant, updateGrant } from '@roundbook/contract/account/grants/grants';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { roleChoices } from './roles.ts';

interface GrantDialogProps {
  readonly grant: Grant;
  readonly onClose: () => void;
}

/** Edits a person's role and title; a change takes effect with that person's next click. */
export function GrantDialog({ grant, onClose }: GrantDialogProps) {
  const { id, version } = grant;
  const form = useRecordForm({
    initial: { role: grant.role, title: grant.title },
    submit: async (fields) => {
      await call(updateGrant, { params: { id }, body: { ...fields, version } });
      showSuccess('User updated');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${grant.firstName} ${grant.lastName}`}
      label="Role and title"
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField {...form.field('role')} label="Role" choices={roleChoices} />
      <TextField {...form.field('title')} label="Title" />
    </FormDialog>
  );
}
