import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type FirmHours,
  type PersonHours,
  savePersonHours,
} from '@roundbook/contract/work/availability/hours';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import type { StartPlace } from '@roundbook/domain/work/availability/start-places';
import { patternWords } from '@roundbook/domain/work/availability/working-pattern';
import {
  MultiSelectField,
  SelectField,
  SwitchField,
} from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useServices } from '../services/lookups.ts';
import { WeekFields } from './week-fields.tsx';
import { type DayValues, weekOf, weekRules, weekValues } from './week-values.ts';

interface PersonValues {
  readonly hasOwn: boolean;
  readonly week: readonly DayValues[];
  readonly doesAll: boolean;
  readonly serviceIds: string[];
  readonly startFrom: StartPlace;
  readonly homePostcode: string;
}

const STARTS: readonly { readonly value: StartPlace; readonly label: string }[] = [
  { value: 'Anywhere', label: 'At the first visit' },
  { value: 'Business', label: 'At the business’s address' },
  { value: 'Home', label: 'At home' },
];

interface PersonDialogProps {
  readonly name: string;
  readonly firm: FirmHours;
  readonly person: PersonHours;
  readonly onClose: () => void;
}

/** A person's hours, services and starting place. */
export function PersonDialog({ name, firm, person, onClose }: PersonDialogProps) {
  const services = useServices();
  const { grantId, version } = person;
  const form = useRecordForm<PersonValues>({
    initial: {
      hasOwn: person.week !== null,
      week: weekValues(person.week ?? firm.week),
      doesAll: person.serviceIds === null,
      serviceIds: person.serviceIds ?? [],
      startFrom: person.startFrom,
      homePostcode: person.homePostcode,
    },
    rules: ({ hasOwn, week, doesAll, startFrom }) => ({
      ...(hasOwn ? weekRules(week) : {}),
      ...(doesAll ? {} : { serviceIds: required }),
      ...(startFrom === 'Home' ? { homePostcode: [required, postcodeRefusal] } : {}),
    }),
    submit: async ({ hasOwn, week, doesAll, serviceIds, startFrom, homePostcode }) => {
      const known = new Set(services.map(({ id }) => id));
      await call(savePersonHours, {
        params: { id: grantId },
        body: {
          week: hasOwn ? weekOf(week) : null,
          // Leaves out services that have since been deleted.
          serviceIds: doesAll ? null : serviceIds.filter((id) => known.has(id)),
          startFrom,
          homePostcode: startFrom === 'Home' ? homePostcode : '',
          version,
        },
      });
      showSuccess('Working hours saved');
      onClose();
    },
  });
  const { hasOwn, week, doesAll, startFrom } = form.values;
  return (
    <FormDialog
      form={form}
      title={`When ${name} works`}
      size="lg"
      label="Working hours"
      submitLabel="Save"
      onClose={onClose}
    >
      <SwitchField
        {...form.field('hasOwn')}
        label="Hours of their own"
        description={hasOwn ? undefined : `The firm’s: ${patternWords(firm.week)}`}
      />
      {hasOwn && (
        <WeekFields
          values={week}
          fieldsOf={(day) => ({
            works: form.field(`week.${day}.works`),
            from: form.field(`week.${day}.from`),
            to: form.field(`week.${day}.to`),
            breakSeconds: form.field(`week.${day}.breakSeconds`),
          })}
          onChange={(values) => form.set('week', values)}
        />
      )}
      <SwitchField {...form.field('doesAll')} label="Does every service" />
      {!doesAll && (
        <MultiSelectField
          {...form.field('serviceIds')}
          label="Services that they do"
          choices={services.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
      <SelectField
        {...form.field('startFrom')}
        label="Their day starts and ends"
        choices={STARTS}
      />
      {startFrom === 'Home' && (
        <TextField
          {...form.field('homePostcode')}
          label="Postcode of their home"
          description="Only Managers and Owners see it"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
