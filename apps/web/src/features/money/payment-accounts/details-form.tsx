import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  configureAccount,
  type PaymentAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import {
  ACCOUNT_KINDS,
  type AccountDetails,
  companyNumberRefusal,
  dateOfBirthRefusal,
} from '@roundbook/domain/money/payment-accounts/account-details';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { EmailField, PhoneField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { savedOnNewest } from './api.ts';

/** The form values of the details. */
export type DetailsValues = Omit<AccountDetails, 'dateOfBirth'> & {
  readonly dateOfBirth: string | null;
};

const kinds = ACCOUNT_KINDS.map((kind) => ({ value: kind, label: kind }));

const rulesFor = (today: string) => ({
  businessName: required,
  companyNumber: (text: string, { kind }: DetailsValues) =>
    companyNumberRefusal(text) ??
    (kind === 'Company' && text.trim() === '' ? refusal('This field is required') : null),
  firstName: required,
  lastName: required,
  dateOfBirth: [required, (date: string | null) => dateOfBirthRefusal(date ?? '', today)],
  email: [required, email],
  phone: [required, phoneRefusal],
  'address.line1': required,
  'address.town': required,
  'address.postcode': [required, postcodeRefusal],
});

interface DetailsFormProps extends Pick<PaymentAccount, 'version'> {
  readonly initial: DetailsValues;
  readonly today: string;
  readonly onSaved: () => void;
}

/** The details of the person behind the business, and of the company if the business is one. */
export function DetailsForm({ initial, today, version, onSaved }: DetailsFormProps) {
  const form = useRecordForm<DetailsValues>({
    initial,
    rules: rulesFor(today),
    submit: async ({ dateOfBirth, ...values }) => {
      const companyNumber = values.kind === 'Company' ? values.companyNumber : '';
      const body = { ...values, companyNumber, dateOfBirth: dateOfBirth ?? '', version };
      await savedOnNewest(call(configureAccount, { body }));
      showSuccess('Details saved');
      onSaved();
    },
  });
  const isCompany = form.values.kind === 'Company';
  return (
    <Form form={form} label="About the business and its owner" submitLabel="Save and continue">
      <FieldRow>
        <SelectField {...form.field('kind')} label="The business is a" choices={kinds} />
        {isCompany && (
          <TextField
            {...form.field('companyNumber')}
            label="Company number"
            placeholder="01234567"
          />
        )}
      </FieldRow>
      <TextField
        {...form.field('businessName')}
        label={isCompany ? 'Registered name' : 'Business name'}
        autoComplete="organization"
      />
      <FieldRow>
        <TextField
          {...form.field('firstName')}
          label="First name"
          description={
            isCompany
              ? 'A director’s name, as in their passport'
              : 'The owner’s name, as in their passport'
          }
          autoComplete="given-name"
        />
        <TextField
          {...form.field('lastName')}
          label="Last name"
          description="As in their passport"
          autoComplete="family-name"
        />
      </FieldRow>
      <DateField {...form.field('dateOfBirth')} label="Date of birth" to={today} />
      <FieldRow>
        <EmailField {...form.field('email')} label="Email" />
        <PhoneField {...form.field('phone')} label="Phone number" />
      </FieldRow>
      <TextField
        {...form.field('address.line1')}
        label={isCompany ? 'Registered address' : 'Home or business address'}
        autoComplete="address-line1"
      />
      <TextField
        {...form.field('address.line2')}
        label="Address line 2"
        autoComplete="address-line2"
      />
      <FieldRow>
        <TextField {...form.field('address.town')} label="Town" autoComplete="address-level2" />
        <TextField
          {...form.field('address.postcode')}
          label="Postcode"
          autoComplete="postal-code"
        />
      </FieldRow>
    </Form>
  );
}
