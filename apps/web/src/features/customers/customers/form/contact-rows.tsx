import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { EmailField, PhoneField, TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { type CustomerValues, emptyContact } from './customer-values.ts';
import classes from './form-rows.module.css';

const MAX_CONTACTS = 20;

/** People to contact besides the main contact. */
export function ContactRows({
  form,
}: {
  readonly form: Pick<RecordForm<CustomerValues>, 'values' | 'field' | 'set'>;
}) {
  const { contacts } = form.values;
  const remove = (at: number) => form.set('contacts', contacts.toSpliced(at, 1));
  return (
    <SectionCard title="Other people to contact">
      {contacts.map((contact, at) => (
        <fieldset key={at} className={classes.row}>
          <legend className="visually-hidden">Contact {at + 1}</legend>
          <FieldRow>
            <TextField {...form.field(`contacts.${at}.name`)} label="Contact’s name" />
            <TextField
              {...form.field(`contacts.${at}.role`)}
              label="Role"
              placeholder="e.g. Tenant, office manager"
            />
          </FieldRow>
          <FieldRow>
            <PhoneField {...form.field(`contacts.${at}.phoneNumber`)} label="Contact’s phone" />
            <EmailField {...form.field(`contacts.${at}.email`)} label="Contact’s email" />
          </FieldRow>
          <Button
            className={classes.remove}
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove(at)}
          >
            Remove {contact.name || 'this contact'}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        disabled={contacts.length >= MAX_CONTACTS}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.set('contacts', [...contacts, emptyContact])}
      >
        Add contact
      </Button>
    </SectionCard>
  );
}
