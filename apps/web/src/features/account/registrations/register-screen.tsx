import { IconMailCheck, IconMailHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { registerInterest } from '@roundbook/contract/account/registrations/registrations';
import {
  DEFAULT_VOUCHER,
  registrationCodeRefusal,
} from '@roundbook/domain/account/registrations/vouchers';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { EmailField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { newPassword } from '@roundbook/ui/form/new-password.ts';
import { OptionalField } from '@roundbook/ui/form/optional-field.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { WithoutBusiness } from '../../../platform/sign-in.ts';
import { EntryLayout } from '../../../shell/entry/entry-layout.tsx';
import { WithoutBusinessChoices } from '../sessions/parts.tsx';
import { NewPasswordField } from '../sessions/password/new-password-field.tsx';
import { countryChoices, HOME_COUNTRY } from './countries.ts';
import { CreatingAccount } from './creating-account.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { registerAccount } from './register-account.ts';
import { VoucherField } from './voucher-field.tsx';
import classes from './register-screen.module.css';

const choices = countryChoices();

const initial = { country: HOME_COUNTRY, name: '', email: '', password: '', voucherCode: '' };
type Values = typeof initial;

/** Makes a rule that applies only inside the United Kingdom, or only outside it. */
const where =
  (home: boolean, rule: (value: string) => Refusal | null) =>
  (value: string, { country }: Values) =>
    (country === HOME_COUNTRY) === home ? rule(value) : null;

const rules = {
  country: required,
  email: [required, email],
  name: where(false, (value) => required(value, null)),
  password: where(true, newPassword),
  voucherCode: where(true, registrationCodeRefusal),
};

type Phase = 'form' | 'creating' | 'mailed' | 'thanked';

/** Registration: an account in the United Kingdom, an expression of interest elsewhere. */
export function RegisterScreen({
  voucherCode = DEFAULT_VOUCHER,
}: {
  readonly voucherCode?: string;
}) {
  const [phase, setPhase] = useState<Phase>('form');
  const [without, setWithout] = useState<WithoutBusiness | null>(null);
  const form = useRecordForm<Values>({
    initial: { ...initial, voucherCode },
    rules,
    submit: async (values) => {
      if (values.country !== HOME_COUNTRY) {
        await call(registerInterest, {
          body: { name: values.name, email: values.email, country: values.country },
        });
        setPhase('thanked');
        return;
      }
      try {
        const outcome = await registerAccount(values, () => setPhase('creating'));
        if (outcome === 'mailed') setPhase('mailed');
        else if (outcome !== 'signed in') setWithout(outcome);
      } catch (error) {
        setPhase('form');
        throw error;
      }
    },
  });
  const home = form.values.country === HOME_COUNTRY;

  if (without) {
    const onBack = () => {
      setWithout(null);
      setPhase('form');
    };
    return (
      <EntryLayout title="Welcome back">
        <WithoutBusinessChoices found={without} onBack={onBack} />
      </EntryLayout>
    );
  }
  if (phase === 'creating') return <CreatingAccount />;
  if (phase === 'mailed') {
    return (
      <EntryLayout title="Register" toggle>
        <EmptyState icon={IconMailCheck} title="Check your emails">
          We have sent an email to {form.values.email}: please follow the link in it to continue. If
          it does not arrive, please check your spam folder.
        </EmptyState>
      </EntryLayout>
    );
  }
  if (phase === 'thanked') {
    return (
      <EntryLayout title="Register" toggle>
        <EmptyState icon={IconMailHeart} title="Thank you!">
          We&apos;ll let you know when we&apos;re available in your area.
        </EmptyState>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title="Start your round" subtitle="Free to begin with, no card needed." toggle>
      <Form
        form={form}
        label="Register"
        submitLabel={home ? 'Register' : 'Keep me updated'}
        guarded={false}
        fullWidthButton
      >
        <SelectField
          {...form.field('country')}
          label="Country"
          choices={choices}
          autoComplete="country"
        />
        {!home && (
          <p>
            Roundbook only operates in the UK for now. Leave your name and email and we&apos;ll tell
            you when that changes.
          </p>
        )}
        <OptionalField field={form.field('name')} shown={!home} hidden="">
          <TextField {...form.field('name')} label="Name" autoComplete="name" />
        </OptionalField>
        <EmailField {...form.field('email')} label="Email" />
        <OptionalField field={form.field('password')} shown={home} hidden="">
          <NewPasswordField
            {...form.field('password')}
            label="Password"
            autoComplete="new-password"
          />
        </OptionalField>
        <OptionalField field={form.field('voucherCode')} shown={home} hidden="">
          <VoucherField field={form.field('voucherCode')} />
        </OptionalField>
      </Form>
      <p className={classes.legal}>
        {home ? 'By registering' : 'By leaving your address'} you agree to the{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          terms of use
        </a>
        . The{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          privacy notice
        </a>{' '}
        says what is stored.
      </p>
      {home && <PlanPrices voucherCode={form.values.voucherCode} />}
    </EntryLayout>
  );
}
