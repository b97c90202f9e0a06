import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { CONSENT_WAYS } from '@roundbook/contract/customers/leads/lead';
import { offerQuote } from '@roundbook/contract/customers/leads/offering';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import {
  creditWords,
  leadCredits,
  type LeadKind,
  type LeadPlace,
} from '@roundbook/domain/customers/leads/lead';
import { OFFER_DAYS, passOnConsent } from '@roundbook/domain/customers/leads/offer';
import { frequencyWords, type RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { KIND_CHOICES, PLACE_CHOICES } from '../lead-words.ts';
import classes from '../leads.module.css';

type ConsentWay = (typeof CONSENT_WAYS)[number];

interface OfferValues {
  readonly kind: LeadKind;
  readonly place: LeadPlace;
  /** The key of a frequency among the choices; `once` for one-off work. */
  readonly frequency: string;
  readonly consentWay: ConsentWay;
}

const ONCE = 'once';

const USUAL: readonly RecurringFrequency[] = [
  { unit: 'week', every: 2 },
  { unit: 'week', every: 4 },
  { unit: 'week', every: 6 },
  { unit: 'week', every: 8 },
  { unit: 'week', every: 12 },
  { unit: 'month', every: 1 },
];

const keyOf = ({ unit, every }: RecurringFrequency) => `${every} ${unit}`;

/** The frequencies to choose from: the usual ones, and the frequency that the person asked for. */
function frequenciesFor({ asking }: Quote): ReadonlyMap<string, RecurringFrequency> {
  const wanted = asking?.frequency ? [asking.frequency] : [];
  return new Map([...wanted, ...USUAL].map((one) => [keyOf(one), one]));
}

/** The ways of asking the person for consent. */
function consentChoices({ email, mobileNumber, phoneNumber }: Quote) {
  const number = mobileNumber || phoneNumber;
  return [
    ...(email ? [{ value: 'email' as const, label: `Ask by email: ${email}` }] : []),
    ...(number ? [{ value: 'sms' as const, label: `Ask by text: ${number}` }] : []),
    { value: 'spoken' as const, label: 'They have told us that they agree' },
  ];
}

interface OfferDialogProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** Offers a quote to other firms, once the person in the quote agrees. */
export function OfferDialog({ quote, onClose }: OfferDialogProps) {
  const { business } = useAppStart();
  const frequencies = frequenciesFor(quote);
  const consents = consentChoices(quote);
  const wanted = quote.asking?.frequency;
  const form = useRecordForm<OfferValues>({
    initial: {
      kind: 'windows',
      place: 'home',
      frequency: wanted ? keyOf(wanted) : ONCE,
      consentWay: consents[0]!.value,
    },
    submit: async ({ frequency, ...values }) => {
      await call(offerQuote, {
        params: { id: quote.id },
        body: {
          ...values,
          frequency: frequencies.get(frequency) ?? null,
          version: quote.version,
        },
      });
      const isAsked = values.consentWay !== 'spoken';
      showSuccess(isAsked ? 'We have asked whether they agree' : 'The request is on offer');
      onClose();
    },
  });
  const { consentWay, kind, place, frequency } = form.values;
  const price = leadCredits({ kind, place, frequency: frequencies.get(frequency) ?? null });
  return (
    <FormDialog
      form={form}
      title="Offer to other firms"
      submitLabel={consentWay === 'spoken' ? 'Offer' : 'Ask them'}
      onClose={onClose}
    >
      <p className={classes.hint}>
        Firms near {quote.address.postcode || 'the place'} see the work, the area and the distance,
        and nothing else. One of them can buy the request for {creditWords(price)} within{' '}
        {OFFER_DAYS} days.
      </p>
      <FieldRow>
        <SelectField {...form.field('kind')} label="Work" choices={KIND_CHOICES} />
        <SelectField {...form.field('place')} label="Where" choices={PLACE_CHOICES} />
      </FieldRow>
      <SelectField
        {...form.field('frequency')}
        label="How often"
        choices={[
          { value: ONCE, label: 'Once' },
          ...[...frequencies].map(([value, one]) => ({ value, label: frequencyWords(one) })),
        ]}
      />
      <SelectField {...form.field('consentWay')} label="Do they agree?" choices={consents} />
      <p className={classes.hint}>
        {consentWay === 'spoken' ? 'You record that they said: ' : 'They are asked: '}“
        {passOnConsent(business?.name ?? '')}”
      </p>
    </FormDialog>
  );
}
