import { saveProfile, startApp, type User } from '@roundbook/contract/sessions';
import { refresh } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { Form } from '../../ui/form/form.tsx';
import { required } from '../../ui/form/rules.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

const rules = { firstName: required, lastName: required };

export function NameForm({ user }: { readonly user: User }) {
  const form = useRecordForm({
    initial: { firstName: user.firstName, lastName: user.lastName },
    rules,
    submit: async (body) => {
      await call(saveProfile, { body });
      showSuccess('Name saved');
      await refresh(startApp);
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
