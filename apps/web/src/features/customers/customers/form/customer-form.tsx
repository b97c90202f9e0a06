import { CUSTOMER_TYPES } from '@roundbook/domain/customers/customers/name';
import { AddressFields } from '@roundbook/ui/form/address-fields.tsx';
import { SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/date-field.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { EmailField, PhoneField, TextField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TagsField } from '../../tags/parts.tsx';
import { ContactRows } from './contact-rows.tsx';
import { customerRules, type CustomerValues, relocated } from './customer-values.ts';
import { PinNotice } from './pin-notice.tsx';
import { SiteRows } from './site-rows.tsx';
import classes from './customer-form.module.css';

const types = CUSTOMER_TYPES.map((type) => ({ value: type, label: type }));

interface CustomerFormProps {
  readonly initial: CustomerValues;
  readonly submitLabel: string;
  readonly onSubmit: (values: CustomerValues) => Promise<void>;
}

/** Everything about a customer that a user types. */
export function CustomerForm({ initial, submitLabel, onSubmit }: CustomerFormProps) {
  const form = useRecordForm<CustomerValues>({
    initial,
    rules: customerRules,
    submit: (values) => onSubmit(relocated(initial, values)),
  });
  const isBusiness = form.values.type === 'Business';
  const withBusinessName = isBusiness || form.values.businessName !== '';
  return (
    <Form form={form} label="Customer" submitLabel={submitLabel}>
      <SectionCard title="Who">
        <div className={classes.fields}>
          <FieldRow>
            <SelectField {...form.field('type')} label="Type" choices={types} />
            {withBusinessName && (
              <TextField {...form.field('businessName')} label="Business name" />
            )}
            <TextField {...form.field('name')} label={isBusiness ? 'Contact name' : 'Name'} />
          </FieldRow>
          <FieldRow>
            <PhoneField {...form.field('mobileNumber')} label="Mobile" />
            <PhoneField {...form.field('phoneNumber')} label="Phone" autoComplete="off" />
          </FieldRow>
          <EmailField {...form.field('email')} label="Email" />
        </div>
      </SectionCard>
      <SectionCard title="Address">
        <div className={classes.fields}>
          <AddressFields field={(part) => form.field(`address.${part}`)} />
          <PinNotice before={initial.address} after={form.values.address} />
          <TextField
            {...form.field('accessNotes')}
            label="Access notes"
            description="Shown to whoever does the work: gate code, key, dog"
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
