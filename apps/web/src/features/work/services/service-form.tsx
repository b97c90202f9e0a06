import { useQuery } from '@tanstack/react-query';
import type { Service } from '@roundbook/contract/work/services/services';
import {
  PREDEFINED_SERVICES,
  isPredefinedDuration,
  SERVICE_TYPES,
  type ServiceType,
} from '@roundbook/domain/work/services/predefined';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DurationField } from '@roundbook/ui/form/fields/duration-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { PriceField } from '../../../platform/prices/price-field.tsx';
import { predefinedServicesQuery } from './api.ts';

export type ServiceValues = Pick<
  Service,
  'type' | 'name' | 'description' | 'defaultCost' | 'defaultDuration' | 'isDurationGiven'
>;

/** The names of the types until the server's names have loaded. */
const KNOWN_TYPES = SERVICE_TYPES.map((type) => ({
  type,
  name: PREDEFINED_SERVICES[type].label,
  defaultDuration: PREDEFINED_SERVICES[type].duration,
}));

/** The box with which a firm confirms the predefined duration. */
export const OWN_TIME = 'This is the time it takes us';

const GUESS = 'A guess, for planning. Enter your own time, or tick the box, to see £ per hour.';

interface ServiceFormProps {
  readonly initial: ServiceValues;
  readonly submitLabel: string;
  readonly onSubmit: (values: ServiceValues) => Promise<void>;
}

/** The fields of a service. Choosing a type fills in its usual name and time while they are untouched. */
export function ServiceForm({ initial, submitLabel, onSubmit }: ServiceFormProps) {
  const form = useRecordForm<ServiceValues>({
    initial,
    rules: { name: required },
    submit: onSubmit,
  });
  const { type, name, defaultDuration } = form.values;
  const isGuess = isPredefinedDuration({ type, defaultDuration });

  const { data } = useQuery(predefinedServicesQuery);
  const types = data?.services ?? KNOWN_TYPES;

  const choices = types.map((one) => ({ value: one.type, label: one.name }));

  function chooseType(next: ServiceType): void {
    const before = types.find((one) => one.type === type);
    const after = types.find((one) => one.type === next);
    form.set('type', next);
    if (!before || !after) return;
    if (name.trim() === '' || name === before.name) form.set('name', after.name);
    if (defaultDuration === before.defaultDuration) {
      form.set('defaultDuration', after.defaultDuration);
      form.set('isDurationGiven', false);
    }
  }

  return (
    <SectionCard title="Details">
      <Form form={form} label="Service" submitLabel={submitLabel}>
        <FieldRow>
          <SelectField
            {...form.field('type')}
            onChange={chooseType}
            label="Type"
            choices={choices}
          />
          <TextField {...form.field('name')} label="Name" />
        </FieldRow>
        <FieldRow>
          <PriceField {...form.field('defaultCost')} label="Usual price" />
          <DurationField
            {...form.field('defaultDuration')}
            label="Usual time"
            {...(isGuess && !form.values.isDurationGiven ? { description: GUESS } : {})}
          />
        </FieldRow>
        {isGuess && <CheckboxField {...form.field('isDurationGiven')} label={OWN_TIME} />}
        <NotesField
          {...form.field('description')}
          label="Description"
          description="For quotes and for the person who does the work"
        />
      </Form>
    </SectionCard>
  );
}
