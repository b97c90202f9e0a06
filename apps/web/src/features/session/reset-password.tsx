import { resetPassword } from '@roundbook/contract/sessions';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { Form } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { newPassword } from '../../ui/form/new-password.ts';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';

const rules = { password: newPassword };

/** Sets a new password with the link of an email. */
export function ResetPassword({ hash }: { readonly hash: string }) {
  const navigate = useNavigate();
  const form = useRecordForm({
    initial: { password: '' },
    rules,
    submit: async ({ password }) => {
      await call(resetPassword, { body: { hash, password } });
      showSuccess('Your password has been changed. Please sign in with it.');
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
