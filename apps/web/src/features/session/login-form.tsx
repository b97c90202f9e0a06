import { login } from '@roundbook/contract/sessions';
import { call } from '../../platform/call.ts';
import { storeToken } from '../../platform/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { email, required } from '../../ui/form/rules.ts';
import { EmailField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './login-form.module.css';

const rules = { email: [required, email], password: required };

/** Email and password. Storing the token is what signs in: the session's watcher does the rest. */
export function LoginForm() {
  const form = useRecordForm({
    initial: { email: '', password: '' },
    rules,
    submit: async (body) => {
      const { token } = await call(login, { body });
      storeToken(token);
    },
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
