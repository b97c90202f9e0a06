import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { getVat, saveVat } from '@roundbook/contract/account/businesses/vat';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { vatChangeOf } from '@roundbook/domain/account/businesses/vat-change';
import {
  type VatRegistration,
  vatRegistrationsRefusals,
} from '@roundbook/domain/account/businesses/vat-registration';
import { STANDARD_VAT_PERCENT } from '@roundbook/domain/money/invoices/totals';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { vatNumberRefusal } from '@roundbook/domain/values/validation/vat-number';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField, SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
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

/** The choices for existing prices when VAT is turned on. */
const PRICES = [
  { value: 'keep', label: 'Keep what customers pay' },
  { value: 'rise', label: `Draft a price rise of ${STANDARD_VAT_PERCENT}%` },
] as const;

interface VatValues extends VatRegistration {
  readonly includesVat: boolean;
  readonly prices: (typeof PRICES)[number]['value'];
}

const NONE: VatRegistration = { vatNumber: '', startsOn: null, endsOn: null };

/** A description of a registration. */
function earlierText({ vatNumber, startsOn, endsOn }: VatRegistration): string {
  const from = startsOn === null ? '' : ` from ${formatLongDate(startsOn)}`;
  const until = endsOn === null ? '' : ` until ${formatLongDate(endsOn)}`;
  return `${vatNumber}${from}${until}`;
}

interface RegistrationFormProps {
  readonly vat: ResponseOf<typeof getVat>;
  readonly earlier: readonly VatRegistration[];
  readonly latest: VatRegistration;
  readonly today: PlainDate;
}

/** The latest registration; saving it without a number removes it. */
function RegistrationForm({ vat, earlier, latest, today }: RegistrationFormProps) {
  const navigate = useNavigate();
  const { registrations, pricesExcludeVat, version } = vat;
  const all = ({ vatNumber, startsOn, endsOn }: VatRegistration) =>
    vatNumber.trim() === '' ? [...earlier] : [...earlier, { vatNumber, startsOn, endsOn }];
  const isTurnedOn = (values: VatRegistration) =>
    vatChangeOf(registrations, all(values))?.kind === 'starts';
  const dayRule =
    (part: 'startsOn' | 'endsOn') =>
    (day: PlainDate | null, values: VatValues): Refusal | null => {
      if (day !== null && values.vatNumber.trim() === '') {
        return refusal('Enter the VAT number as well');
      }
      const field = `registrations.${earlier.length}.${part}`;
      return vatRegistrationsRefusals(all(values)).find((one) => one.field === field) ?? null;
    };
  const form = useRecordForm<VatValues>({
    initial: { ...latest, includesVat: !pricesExcludeVat, prices: 'keep' },
    rules: {
      vatNumber: vatNumberRefusal,
      startsOn: dayRule('startsOn'),
      endsOn: dayRule('endsOn'),
    },
    submit: async (values) => {
      try {
        const prices = isTurnedOn(values) ? values.prices : 'keep';
        await call(saveVat, {
          body: {
            registrations: all(values),
            pricesExcludeVat: !values.includesVat,
            prices,
            version,
          },
        });
        showSuccess(
          'VAT registration saved',
          prices === 'rise'
            ? {
                label: 'Show the price rise',
                run: () => void navigate({ to: '/business/price-rises' }),
              }
            : undefined,
        );
      } catch (error) {
        // The typed values stay; saving again applies them on top of the newer version.
        if (error instanceof ApiFailure && error.has('stale')) await refresh(getVat);
        throw error;
      }
    },
  });
  const { vatNumber, endsOn } = form.values;
  const isRegistered = vatNumber.trim() !== '' && (endsOn === null || endsOn >= today);
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
      {isTurnedOn(form.values) && (
        <SelectField
          {...form.field('prices')}
          label="Your prices"
          choices={PRICES}
          description="A price rise changes no price, and no customer is notified, until you settle it."
        />
      )}
      {isRegistered && (
        <SwitchField
          {...form.field('includesVat')}
          label="Prices include VAT"
          description="If you turn this off, you type and see prices without VAT: £20.00 + VAT = £24.00. No price changes."
        />
      )}
    </Form>
  );
}

/**
 * The business's VAT registration and its earlier registrations, and a way to register again once the registration has
 * ended.
 */
export function VatForm({ today, ...vat }: VatFormProps) {
  const { registrations } = vat;
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
      <RegistrationForm
        key={String(isNew)}
        vat={vat}
        earlier={earlier}
        latest={latest}
        today={today}
      />
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
        What customers pay includes VAT once you are registered: of £12.00, £2.00 is VAT. The day of
        the work decides, and invoices already issued stay as they are.
      </p>
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(answer) => <VatForm {...answer} today={today} />}
      </Loaded>
    </SectionCard>
  );
}
