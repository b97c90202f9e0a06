import { CUSTOMER_TYPES } from '@roundbook/domain/customers/customers/name';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { AddressFields } from '@roundbook/ui/form/fields/address-fields.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { EmailField, PhoneField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { JobValues } from '../../../work/jobs/parts.tsx';
import { TagsField } from '../../tags/parts.tsx';
import { ContactRows } from './contact-rows.tsx';
import { type CustomerValues, relocated } from './customer-values.ts';
import { DuplicateNotice } from './duplicates.tsx';
import { rulesWithFirstJob, type WithFirstJob } from './first-job-values.ts';
import { FirstJob, firstJobWanted } from './first-job.tsx';
import { PinNotice } from './pin-notice.tsx';
import { PostcodeHelp } from './postcode-help.tsx';
import { SiteRows } from './site-rows.tsx';
import classes from './customer-form.module.css';

const types = CUSTOMER_TYPES.map((type) => ({ value: type, label: type }));

interface CustomerFormProps {
  readonly initial: CustomerValues;
  /** The customer's id; absent for a new customer. */
  readonly id?: string;
  readonly submitLabel: string;
  /** The initial values of a first job, for a new customer. */
  readonly newJob?: JobValues;
  /** @param firstJob null unless the user filled in a first job */
  readonly onSubmit: (values: CustomerValues, firstJob: JobValues | null) => Promise<void>;
}

/** The form with all fields of a customer. */
export function CustomerForm({ initial, id, newJob, ...props }: CustomerFormProps) {
  const form = useRecordForm<WithFirstJob>({
    initial: { ...initial, firstJob: newJob && firstJobWanted.get() ? newJob : null },
    rules: rulesWithFirstJob,
    submit: ({ firstJob, ...values }) => props.onSubmit(relocated(initial, values), firstJob),
  });
  const isBusiness = form.values.type === 'Business';
  const withBusinessName = isBusiness || form.values.businessName !== '';
  return (
    <Form form={form} label="Customer" submitLabel={props.submitLabel}>
      <SectionCard title="Who">
        <div className={classes.fields}>
          <FieldRow>
            <SelectField {...form.field('type')} label="Type" choices={types} />
            {withBusinessName && (
              <TextField {...form.field('businessName')} label="Business name" />
            )}
            <TextField
              {...form.field('name')}
              label={isBusiness ? 'Contact name' : 'Name'}
              focused={id === undefined}
            />
          </FieldRow>
          <FieldRow>
            <PhoneField {...form.field('mobileNumber')} label="Mobile" />
            <PhoneField {...form.field('phoneNumber')} label="Phone" autoComplete="off" />
          </FieldRow>
          <EmailField {...form.field('email')} label="Email" />
          <DuplicateNotice values={form.values} exceptId={id} />
        </div>
      </SectionCard>
      <SectionCard title="Address">
        <div className={classes.fields}>
          <AddressFields
            field={(part) => form.field(`address.${part}`)}
            help={<PostcodeHelp form={form} before={initial.address.postcode} />}
          />
          <PinNotice before={initial.address} after={form.values.address} />
          <TextField
            {...form.field('accessNotes')}
            label="Access notes"
            description="Shown to the person who does the work: gate code, key, dog"
          />
          <FieldRow>
            <TimeField
              {...form.field('notBefore')}
              label="Not before"
              description="The earliest that a visit may begin"
            />
            <TimeField
              {...form.field('notAfter')}
              label="Not after"
              description="The latest that a visit may begin"
            />
          </FieldRow>
        </div>
      </SectionCard>
      {newJob && <FirstJob form={form} newJob={newJob} />}
      <SectionCard title="Tags and notes">
        <div className={classes.fields}>
          <TagsField {...form.field('tagIds')} label="Tags" />
          <NotesField
            {...form.field('notes')}
            label="Notes"
            description="For the office; workers do not see them"
          />
        </div>
      </SectionCard>
      <ContactRows form={form} />
      <SiteRows form={form} initial={initial.sites} />
    </Form>
  );
}
