import { changePassword } from '@roundbook/contract/sessions';
import { call } from '../../platform/call.ts';
import { storeToken } from '../../platform/session.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { Form } from '../../ui/form/form.tsx';
import { newPassword } from '../../ui/form/new-password.ts';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { required } from '../../ui/form/rules.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

const blank = { currentPassword: '', newPassword: '' };
const rules = { currentPassword: required, newPassword };

/** Changes the password, which signs every other device out. */
export function PasswordForm() {
  const form = useRecordForm({
    initial: blank,
    rules,
    submit: async (body) => {
      const { token } = await call(changePassword, { body });
      storeToken(token);
      form.reset(blank);
      showSuccess('Password changed. Your other devices have been signed out.');
    },
  });
  return (
    <Form form={form} label="Password" submitLabel="Change password">
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.field('newPassword')}
        label="New password"
        autoComplete="new-password"
      />
    </Form>
  );
}
