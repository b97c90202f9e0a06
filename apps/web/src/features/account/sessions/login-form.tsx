import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { PasswordField } from '@roundbook/ui/form/password-field.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { EmailField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { signIn } from '../../../platform/sign-in.ts';
import classes from './login-form.module.css';

const rules = { email: [required, email], password: required };

/** Email and password. */
export function LoginForm() {
  const form = useRecordForm({
    initial: { email: '', password: '' },
    rules,
    submit: ({ email: address, password }) => signIn(address, password),
  });
  return (
    <Form form={form} label="Login" submitLabel="Login" guarded={false} fullWidthButton>
      <EmailField {...form.field('email')} label="Email" autoComplete="username" focused />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <TextLink to="/forgotten-password" className={classes.forgot} size="sm">
        Forgot password?
      </TextLink>
    </Form>
  );
}
