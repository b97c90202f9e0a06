import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { saveProfile, type User } from '@roundbook/contract/account/users/users';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

const rules = { firstName: required, lastName: required };

export function NameForm({ user }: { readonly user: User }) {
  const form = useRecordForm({
    initial: { firstName: user.firstName, lastName: user.lastName },
    followsStored: true,
    rules,
    submit: async (body) => {
      await call(saveProfile, { body });
      showSuccess('Name saved');
    },
  });
  return (
    <Form form={form} label="Name" submitLabel="Save">
      <FieldRow>
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Surname" autoComplete="family-name" />
      </FieldRow>
    </Form>
  );
}
