import { MultiSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useServices } from '../../services/lookups.ts';
import { fillFromServices, type JobValues } from './job-values.ts';

/** The form of a job, by itself or as part of another form. */
export type JobPart = Pick<RecordForm<JobValues>, 'values' | 'field' | 'set'>;

/**
 * The services of a job. Choosing a service fills in title, price and time while those fields are
 * untouched.
 */
export function ServicesField({ form }: { readonly form: JobPart }) {
  const services = useServices();
  const servicesOf = (ids: readonly string[]) => services.filter(({ id }) => ids.includes(id));

  function chooseServices(ids: string[]): void {
    const { serviceIds } = form.values;
    const filled = fillFromServices(form.values, servicesOf(serviceIds), servicesOf(ids));
    form.set('serviceIds', ids);
    for (const [name, value] of Object.entries(filled)) {
      form.set(name as keyof typeof filled, value);
    }
  }

  return (
    <MultiSelectField
      {...form.field('serviceIds')}
      onChange={chooseServices}
      label="Services"
      choices={services.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
