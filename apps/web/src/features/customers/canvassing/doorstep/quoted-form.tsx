import type { Canvass } from '@roundbook/contract/customers/canvassing/canvass';
import type { noteKnock } from '@roundbook/contract/customers/canvassing/canvasses';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { doorConsent, knockRefusal } from '@roundbook/domain/customers/canvassing/knock';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { emailRefusal } from '@roundbook/domain/values/validation/email';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { EmailField, PhoneField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';

type DoorQuote = NonNullable<BodyInputOf<typeof noteKnock>['quote']>;

interface Values {
  readonly first: number | null;
  readonly regular: number | null;
  /** The index of a frequency on offer, or `once`. */
  readonly often: string;
  readonly serviceId: string;
  readonly name: string;
  readonly mobileNumber: string;
  readonly email: string;
  readonly note: string;
  readonly isAgreed: boolean;
  readonly channel: 'email' | 'sms' | 'none';
}

const ONCE = 'once';
const ANY_SERVICE = '';

const channels = [
  { value: 'none', label: 'Send nothing: I have told them' },
  { value: 'sms', label: 'Text it to them' },
  { value: 'email', label: 'Email it to them' },
] as const;

/** The refusal of a price given at the door, if it concerns this field. */
const problemAt =
  (field: 'mobileNumber' | 'email' | 'isAgreed') =>
  (_: unknown, values: Values): Refusal | null => {
    const refused = knockRefusal({ outcome: 'Quoted', callBackOn: null, quote: values });
    return refused?.field === `quote.${field}` ? refused : null;
  };

const longest = (most: number) => (text: string) =>
  text.length > most ? refusal(`Please use at most ${most} characters`) : null;

const rulesFor = ({ often }: Values): Rules<Values> => ({
  first: [
    required,
    (pence: number | null) => (pence === 0 ? refusal('Please enter a price') : null),
  ],
  ...(often === ONCE ? {} : { regular: required }),
  name: longest(120),
  mobileNumber: [(text: string) => phoneRefusal(text), problemAt('mobileNumber')],
  email: [(text: string) => (text === '' ? null : emailRefusal(text)), problemAt('email')],
  note: longest(500),
  isAgreed: problemAt('isAgreed'),
});

interface QuotedFormProps {
  readonly door: string;
  readonly choices: Canvass['choices'];
  readonly onNote: (quote: DoorQuote) => void;
  readonly onClose: () => void;
}

/** Records a price given at the door. */
export function QuotedForm({ door, choices, onNote, onClose }: QuotedFormProps) {
  const { frequencies, services, businessName } = choices;
  const form = useRecordForm<Values>({
    initial: {
      first: null,
      regular: null,
      often: frequencies.length > 0 ? '0' : ONCE,
      serviceId: services[0]?.id ?? ANY_SERVICE,
      name: '',
      mobileNumber: '',
      email: '',
      note: '',
      isAgreed: false,
      channel: 'none',
    },
    rules: rulesFor,
    availableOffline: true,
    submit: async ({ first, regular, often, serviceId, ...values }) => {
      const isOnce = often === ONCE;
      onNote({
        ...values,
        first: first ?? 0,
        regular: isOnce ? null : regular,
        frequency: isOnce ? null : (frequencies[Number(often)]?.frequency ?? null),
        serviceId: serviceId === ANY_SERVICE ? null : serviceId,
      });
    },
  });
  const isPersonal = [form.values.name, form.values.mobileNumber, form.values.email].some(Boolean);
  return (
    <FormDialog
      form={form}
      title={`Quoted at ${door}`}
      submitLabel="Note the price"
      availableOffline
      onClose={onClose}
    >
      <FieldRow>
        <PriceField {...form.field('first')} label="First time" focused />
        {form.values.often !== ONCE && <PriceField {...form.field('regular')} label="After that" />}
      </FieldRow>
      <FieldRow>
        <SelectField
          {...form.field('often')}
          label="How often"
          choices={[
            ...frequencies.map(({ frequency }, at) => ({
              value: String(at),
              label: frequencyWords(frequency),
            })),
            { value: ONCE, label: 'Once' },
          ]}
        />
        {services.length > 0 && (
          <SelectField
            {...form.field('serviceId')}
            label="Service"
            choices={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldRow>
      <TextField {...form.field('name')} label="Name" autoComplete="off" />
      <FieldRow>
        <PhoneField {...form.field('mobileNumber')} label="Mobile" autoComplete="off" />
        <EmailField {...form.field('email')} label="Email" autoComplete="off" />
      </FieldRow>
      {isPersonal && (
        <CheckboxField
          {...form.field('isAgreed')}
          label="They agreed"
          description={`Read out: “${doorConsent(businessName)}”`}
        />
      )}
      <SelectField {...form.field('channel')} label="Send it" choices={channels} />
      <TextField {...form.field('note')} label="Note for the office" />
    </FormDialog>
  );
}
