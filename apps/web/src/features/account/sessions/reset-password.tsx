import { useNavigate } from '@tanstack/react-router';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { resetPassword } from '@roundbook/contract/account/sessions/passwords';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { newPassword } from '@roundbook/ui/form/new-password.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';
import { NewPasswordField } from './password/new-password-field.tsx';

const rules = { password: newPassword };

/** Sets a new password from an emailed link. */
export function ResetPassword({ hash }: { readonly hash: string }) {
  const navigate = useNavigate();
  const form = useRecordForm({
    initial: { password: '' },
    rules,
    submit: async ({ password }) => {
      await call(resetPassword, { body: { hash, password } });
      showSuccess('Your password has been changed. Please log in with the new password.');
      await navigate({ to: '/login' });
    },
  });
  return (
    <EntryLayout
      title="Choose a new password"
      subtitle={
        <>
          Link lapsed? <TextLink to="/forgotten-password">Ask for another</TextLink>
        </>
      }
    >
      <Form
        form={form}
        label="New password"
        submitLabel="Change password"
        guarded={false}
        fullWidthButton
      >
        <NewPasswordField
          {...form.field('password')}
          label="New password"
          autoComplete="new-password"
          focused
        />
      </Form>
    </EntryLayout>
  );
}
