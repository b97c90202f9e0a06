import { Alert } from '@mantine/core';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type Business,
  getBusiness,
  saveBusinessDetails,
} from '@roundbook/contract/account/businesses/businesses';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { formatDuration, parseDuration } from '@roundbook/domain/values/durations/duration';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { websiteRefusal } from '@roundbook/domain/values/validation/website';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { AddressFields } from '@roundbook/ui/form/fields/address-fields.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DurationField } from '@roundbook/ui/form/fields/duration-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { EmailField, PhoneField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { email, required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

const SECONDS_PER_MINUTE = 60;

const anchors = [
  { value: 'due', label: 'The day it was due' },
  { value: 'done', label: 'The day it was done' },
] as const;

const rules = {
  name: required,
  phoneNumber: phoneRefusal,
  email,
  'address.postcode': postcodeRefusal,
  website: websiteRefusal,
  invoiceTermDays: (days: number | null) => (days === null ? required(days, null) : null),
};

function initialOf(business: Business) {
  const { name, phoneNumber, email: address, website, anchor, invoiceTermDays } = business;
  return {
    name,
    phoneNumber,
    email: address,
    website,
    anchor,
    address: { ...business.address },
    workingDay: formatDuration(business.minutesPerDay * SECONDS_PER_MINUTE),
    invoiceTermDays: invoiceTermDays as number | null,
  };
}

/** The contact details that the business still lacks, in words; null if it has them. */
function missingWords({ phoneNumber, address }: Business): string | null {
  const missing = [
    ...(phoneNumber === '' ? ['phone number'] : []),
    ...(address.postcode === '' ? ['address'] : []),
  ];
  return missing.length === 0 ? null : `Please add your ${missing.join(' and ')}`;
}

export function DetailsForm({ business }: { readonly business: Business }) {
  const form = useRecordForm({
    initial: initialOf(business),
    followsStored: true,
    rules,
    submit: async ({ workingDay, invoiceTermDays, ...fields }) => {
      const body = {
        ...fields,
        minutesPerDay: Math.round((parseDuration(workingDay) ?? 0) / SECONDS_PER_MINUTE),
        invoiceTermDays: invoiceTermDays ?? 0,
        version: business.version,
      };
      try {
        await call(saveBusinessDetails, { body });
        showSuccess('Business details saved');
      } catch (error) {
        // The typed values stay; saving again applies them on top of the newer version.
        if (error instanceof ApiFailure && error.has('stale')) await refresh(getBusiness);
        throw error;
      }
    },
  });
  const missing = missingWords(business);
  return (
    <Form form={form} label="Business details" submitLabel="Save">
      {missing && (
        <Alert color="glass" title={missing}>
          Customers see them on invoices and emails, and routes start from your address.
        </Alert>
      )}
      <TextField {...form.field('name')} label="Business name" autoComplete="organization" />
      <FieldRow>
        <PhoneField {...form.field('phoneNumber')} label="Phone number" />
        <EmailField {...form.field('email')} label="Email" />
      </FieldRow>
      <AddressFields field={(part) => form.field(`address.${part}`)} />
      <TextField {...form.field('website')} label="Website" inputMode="url" autoComplete="url" />
      <FieldRow>
        <DurationField
          {...form.field('workingDay')}
          label="Working day"
          description="Roundbook asks you before you plan more than this for one person."
        />
        <NumberField
          {...form.field('invoiceTermDays')}
          label="Invoices are due after"
          unit="days"
          maximum={120}
        />
        <SelectField
          {...form.field('anchor')}
          label="The next visit counts from"
          choices={anchors}
        />
      </FieldRow>
    </Form>
  );
}
