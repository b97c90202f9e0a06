import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SecondStepNeeded } from '@roundbook/contract/account/sessions/proofs';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { PasswordField } from '@roundbook/ui/form/fields/password-field.tsx';
import { EmailField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { noBusinessOf, signIn, type WithoutBusiness } from '../../../platform/sign-in.ts';
import classes from './login-form.module.css';

const SecondStep = lazy(async () => ({
  default: (await import(/* needs signal */ './second-step.tsx')).SecondStep,
}));

const WithoutBusinessChoices = lazy(async () => ({
  default: (await import(/* needs signal */ './parts.tsx')).WithoutBusinessChoices,
}));

const rules = { email: [required, email], password: required };

async function withPasskey(): Promise<WithoutBusiness | null> {
  const { signInWithPasskey } = await import(/* needs signal */ './passkey-sign-in.ts');
  return signInWithPasskey();
}

/** Email and password, with a second step for users who have set one up; or a passkey instead of both. */
export function LoginForm() {
  const [asked, setAsked] = useState<SecondStepNeeded | null>(null);
  const [without, setWithout] = useState<WithoutBusiness | null>(null);
  const form = useRecordForm({
    initial: { email: '', password: '' },
    rules,
    submit: async ({ email: address, password }) => {
      try {
        setAsked(await signIn(address, password));
      } catch (error) {
        const found = noBusinessOf(error);
        if (!found) throw error;
        setWithout(found);
      }
    },
  });
  if (without) {
    const onBack = () => {
      setWithout(null);
      setAsked(null);
    };
    return (
      <Suspense>
        <WithoutBusinessChoices found={without} onBack={onBack} />
      </Suspense>
    );
  }
  if (asked) {
    return (
      <Suspense>
        <SecondStep asked={asked} onBack={() => setAsked(null)} onWithoutBusiness={setWithout} />
      </Suspense>
    );
  }
  return (
    <>
      <Form form={form} label="Login" submitLabel="Login" guarded={false} fullWidthButton>
        <EmailField {...form.field('email')} label="Email" autoComplete="username" focused />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <TextLink to="/forgotten-password" className={classes.forgot} size="sm">
          Forgot password?
        </TextLink>
      </Form>
      {'PublicKeyCredential' in globalThis && (
        <Button
          className={classes.passkey}
          variant="default"
          fullWidth
          onClick={() => void withPasskey().then(setWithout)}
        >
          Login with a passkey
        </Button>
      )}
    </>
  );
}
