import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type QuoteForm as FormOptions,
  saveQuoteForm,
} from '@roundbook/contract/customers/quotes/form';
import type { AskingField, FieldWish } from '@roundbook/domain/customers/quotes/asking';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import {
  CheckboxField,
  MultiSelectField,
  SelectField,
  SwitchField,
} from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useServices } from '../../../work/services/lookups.ts';
import { quoteFormQuery } from '../api.ts';
import { AreaOptions } from './area-options.tsx';
import { EstimateOptions } from './estimate-options.tsx';
import { FormAddress } from './form-address.tsx';
import { FORM_RULES, formContent, formValues, type FormValues } from './quote-form-values.ts';
import classes from './quote-form.module.css';

const PARENT = { label: 'Settings', to: '/settings' } as const;

const WISHES: readonly { readonly value: FieldWish; readonly label: string }[] = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
  { value: 'hidden', label: 'Not asked' },
];

const FIELDS: readonly { readonly name: AskingField; readonly label: string }[] = [
  { name: 'email', label: 'Email' },
  { name: 'mobileNumber', label: 'Mobile' },
  { name: 'street', label: 'House and street' },
  { name: 'request', label: 'What we should know' },
];

function OptionsForm({ options }: { readonly options: FormOptions }) {
  const services = useServices();
  const form = useRecordForm<FormValues>({
    initial: formValues(options),
    rules: FORM_RULES,
    submit: async (values) => {
      const body = { ...formContent(values), version: options.version };
      await call(saveQuoteForm, { body });
      showSuccess(values.isOpen ? 'The form is open' : 'The form is closed');
    },
  });
  return (
    <Form form={form} label="Quote form" submitLabel="Save" stickyActions>
      <SectionCard title="Asking you for a price">
        <div className={classes.fields}>
          <SwitchField
            {...form.field('isOpen')}
            label="Strangers may ask for a price"
            description="They see your name, your logo and your services, and nothing else about your business unless you choose to show it below."
          />
          <NotesField {...form.field('introduction')} label="Words above the form" rows={2} />
          <MultiSelectField
            {...form.field('serviceIds')}
            label="Services"
            description="Leave empty to offer all services."
            choices={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <CheckboxField
            {...form.field('asksHowOften')}
            label="Ask how often"
            description="These are the choices in your quote options."
          />
          <CheckboxField {...form.field('takesPhotos')} label="Take up to six photos" />
        </div>
      </SectionCard>
      <SectionCard title="What they fill in">
        <div className={classes.fields}>
          <p className={classes.hint}>Name and postcode are always asked for.</p>
          <FieldRow>
            {FIELDS.slice(0, 2).map(({ name, label }) => (
              <SelectField
                key={name}
                {...form.field(`fields.${name}`)}
                label={label}
                choices={WISHES}
              />
            ))}
          </FieldRow>
          <FieldRow>
            {FIELDS.slice(2).map(({ name, label }) => (
              <SelectField
                key={name}
                {...form.field(`fields.${name}`)}
                label={label}
                choices={WISHES}
              />
            ))}
          </FieldRow>
        </div>
      </SectionCard>
      <EstimateOptions form={form} />
      <AreaOptions form={form} />
      <SectionCard title="Afterwards">
        <div className={classes.fields}>
          <NotesField
            {...form.field('thanks')}
            label="What they read once they have asked"
            rows={2}
            description="Leave empty for a short thank-you."
          />
          <TextField
            {...form.field('privacyUrl')}
            label="Your privacy notice"
            placeholder="https://"
            description="Linked below the form, if you have one."
          />
        </div>
      </SectionCard>
    </Form>
  );
}

/** The settings of the form on which strangers ask for a price: its questions, its address, and whether it is open. */
export function QuoteForm() {
  const query = useQuery(quoteFormQuery);
  return (
    <LoadedPage title="Quote form" parent={PARENT} query={query}>
      {({ form }) => (
        <Page title="Quote form" parent={PARENT} width="narrow">
          {form.link !== null && form.isOpen && <FormAddress link={form.link} />}
          <OptionsForm key={form.version} options={form} />
        </Page>
      )}
    </LoadedPage>
  );
}
