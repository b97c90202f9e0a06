import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { getVat, saveVat } from '@roundbook/contract/account/businesses/vat';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  type VatRegistration,
  vatRegistrationsRefusals,
} from '@roundbook/domain/account/businesses/vat-registration';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { vatNumberRefusal } from '@roundbook/domain/values/validation/vat-number';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { vatQuery } from './api.ts';
import classes from './vat-card.module.css';

interface VatFormProps extends ResponseOf<typeof getVat> {
  readonly today: PlainDate;
}

const NONE: VatRegistration = { vatNumber: '', startsOn: null, endsOn: null };

/** A registration in words. */
function earlierText({ vatNumber, startsOn, endsOn }: VatRegistration): string {
  const from = startsOn === null ? '' : ` from ${formatLongDate(startsOn)}`;
  const until = endsOn === null ? '' : ` until ${formatLongDate(endsOn)}`;
  return `${vatNumber}${from}${until}`;
}

/** The latest registration; saving it without a number removes it. */
function RegistrationForm({
  earlier,
  latest,
  version,
}: {
  readonly earlier: readonly VatRegistration[];
  readonly latest: VatRegistration;
  readonly version: number;
}) {
  const all = (values: VatRegistration) =>
    values.vatNumber.trim() === '' ? [...earlier] : [...earlier, values];
  const dayRule =
    (part: 'startsOn' | 'endsOn') =>
    (day: PlainDate | null, values: VatRegistration): Refusal | null => {
      if (day !== null && values.vatNumber.trim() === '') {
        return refusal('Enter the VAT number as well');
      }
      const field = `registrations.${earlier.length}.${part}`;
      return vatRegistrationsRefusals(all(values)).find((one) => one.field === field) ?? null;
    };
  const form = useRecordForm<VatRegistration>({
    initial: { ...latest },
    rules: {
      vatNumber: vatNumberRefusal,
      startsOn: dayRule('startsOn'),
      endsOn: dayRule('endsOn'),
    },
    submit: async (values) => {
      try {
        await call(saveVat, { body: { registrations: all(values), version } });
        showSuccess('VAT registration saved');
      } catch (error) {
        // The typed values stay; saving again applies them on top of the newer version.
        if (error instanceof ApiFailure && error.has('stale')) await refresh(getVat);
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="VAT" submitLabel="Save">
      <TextField
        {...form.field('vatNumber')}
        label="VAT number"
        description="Leave empty if you are not registered: then no VAT is charged or shown."
      />
      <FieldRow>
        <DateField
          {...form.field('startsOn')}
          label="Registered from"
          description="No VAT is charged on work before this day, whenever you invoice it. Leave empty if you registered before you came to Roundbook."
        />
        <DateField
          {...form.field('endsOn')}
          label="Last day with VAT"
          description="If your registration is cancelled: no VAT is charged on work after this day."
        />
      </FieldRow>
    </Form>
  );
}

/** The business's VAT registration, its earlier ones, and the way to register again once it has ended. */
export function VatForm({ registrations, version, today }: VatFormProps) {
  const [isAgain, setAgain] = useState(false);
  const last = registrations.at(-1);
  const hasEnded = last !== undefined && last.endsOn !== null && last.endsOn < today;
  const isNew = isAgain && hasEnded;
  const earlier = isNew ? registrations : registrations.slice(0, -1);
  const latest = isNew ? NONE : (last ?? NONE);
  return (
    <>
      {earlier.length > 0 && (
        <ul className={classes.earlier} aria-label="Earlier registrations">
          {earlier.map((one) => (
            <li key={one.vatNumber + one.endsOn}>{earlierText(one)}</li>
          ))}
        </ul>
      )}
      <RegistrationForm key={String(isNew)} earlier={earlier} latest={latest} version={version} />
      {hasEnded && !isNew && (
        <ActionButton variant="subtle" onClick={() => setAgain(true)}>
          Register again
        </ActionButton>
      )}
    </>
  );
}

/** When the business was registered for VAT. */
export function VatCard() {
  const { today } = useAppStart();
  const query = useQuery(vatQuery);
  return (
    <SectionCard title="VAT">
      <p className={classes.words}>
        Prices include VAT once you are registered: of £12.00, £2.00 is VAT. The day of the work
        decides, and invoices already issued stay as they are.
      </p>
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(answer) => <VatForm {...answer} today={today} />}
      </Loaded>
    </SectionCard>
  );
}
