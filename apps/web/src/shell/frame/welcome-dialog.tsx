import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { savePreferences, saveProfile } from '@roundbook/contract/account/users/users';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { type AppStart, useAppStart } from '../../platform/app-start.ts';

const nameRules = { firstName: required, lastName: required };
const ownerRules = { ...nameRules, businessName: required };

function initialOf({ user, business }: AppStart) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    businessName: business.name,
  };
}

/**
 * Shown at the first sign-in: asks for the user's name and, from the owner, the business's name.
 * The address and contact details can wait: the dashboard lists them among the first steps.
 */
export function WelcomeDialog() {
  const start = useAppStart();
  const owner = start.role === 'Owner';
  const form = useRecordForm({
    initial: initialOf(start),
    rules: owner ? ownerRules : nameRules,
    submit: async ({ firstName, lastName, businessName }) => {
      try {
        await call(saveProfile, { body: { firstName, lastName } });
        if (owner) {
          const { version } = start.business;
          await call(saveBusinessDetails, { body: { name: businessName, version } });
        }
        await call(savePreferences, { body: { welcomed: true } });
      } finally {
        // The server does not announce what this dialog saves. Anything saved before a failure
        // stays saved, so a retry starts from there.
        await refresh(startApp);
      }
    },
  });
  return (
    <Dialog opened onClose={null} title="Welcome to Roundbook" size="lg">
      <p>
        {owner
          ? 'Tell us who you are and what your business is called. Everything else can come later.'
          : `Tell ${start.business.name} who you are.`}
      </p>
      <Form form={form} label="Welcome" submitLabel="Get started" guarded={false}>
        <FieldRow>
          <TextField
            {...form.field('firstName')}
            label="First name"
            autoComplete="given-name"
            focused
          />
          <TextField {...form.field('lastName')} label="Surname" autoComplete="family-name" />
        </FieldRow>
        {owner && (
          <TextField
            {...form.field('businessName')}
            label="Business name"
            description="It appears on your invoices"
            autoComplete="organization"
          />
        )}
      </Form>
    </Dialog>
  );
}
