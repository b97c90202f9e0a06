import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { type Grant, inviteUser } from '@roundbook/contract/account/grants/grants';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { EmailField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { invitationText } from './api.ts';
import { roleChoices } from './roles.ts';

const rules = { firstName: required, lastName: required, email: [required, email] };

const blank: Pick<Grant, 'firstName' | 'lastName' | 'email' | 'title' | 'role'> = {
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  role: 'Worker',
};

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { addressToVerify } = useAppStart();
  const form = useRecordForm({
    initial: blank,
    rules,
    submit: async (body) => {
      const { grant } = await call(inviteUser, { body });
      showSuccess(invitationText(grant.email, Boolean(addressToVerify)));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Invite somebody"
      label="Invitation"
      submitLabel="Send invitation"
      onClose={onClose}
    >
      <FieldRow>
        <TextField {...form.field('firstName')} label="First name" autoComplete="off" focused />
        <TextField {...form.field('lastName')} label="Surname" autoComplete="off" />
      </FieldRow>
      <EmailField {...form.field('email')} label="Email" autoComplete="off" />
      <SelectField {...form.field('role')} label="Role" choices={roleChoices} />
      <TextField {...form.field('title')} label="Title" placeholder="e.g. Window cleaner" />
    </FormDialog>
  );
}
