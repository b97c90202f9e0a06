import { call } from '@roundbook/client/call';
import { storeToken } from '@roundbook/client/session';
import { showSuccess } from '@roundbook/client/toasts';
import { changePassword } from '@roundbook/contract/account/users/users';
import { PasswordField } from '@roundbook/ui/form/fields/password-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { newPassword } from '@roundbook/ui/form/new-password.ts';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { NewPasswordField } from '../sessions/password/new-password-field.tsx';

const blank = { currentPassword: '', newPassword: '' };
const rules = { currentPassword: required, newPassword };

/** Changes the password, which signs out every other device. */
export function PasswordForm() {
  const form = useRecordForm({
    initial: blank,
    rules,
    submit: async (body) => {
      const { token } = await call(changePassword, { body });
      storeToken(token);
      form.reset(blank);
      showSuccess('Password changed. Your other devices have been logged out.');
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
