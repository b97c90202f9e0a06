import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { AddressFields } from '@roundbook/ui/form/fields/address-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { type CustomerValues, emptySite } from './customer-values.ts';
import { PinNotice } from './pin-notice.tsx';
import classes from './form-rows.module.css';

const MAX_SITES = 200;

interface SiteRowsProps {
  readonly form: Pick<RecordForm<CustomerValues>, 'values' | 'field' | 'set'>;
  /** The sites when the form was opened. */
  readonly initial: CustomerValues['sites'];
}

/**
 * The further places where work is done. A site with jobs cannot be removed; the server's refusal
 * shows here.
 */
export function SiteRows({ form, initial }: SiteRowsProps) {
  const { sites } = form.values;
  const { error } = form.field('sites');
  const remove = (at: number) => form.set('sites', sites.toSpliced(at, 1));
  return (
    <SectionCard title="Further sites">
      <div data-path="sites">
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {sites.map((site, at) => (
          <fieldset key={site.id ?? at} className={classes.row}>
            <legend className="visually-hidden">Site {at + 1}</legend>
            <TextField
              {...form.field(`sites.${at}.name`)}
              label="Site’s name"
              placeholder="e.g. Shop, flat 3"
            />
            <AddressFields field={(part) => form.field(`sites.${at}.address.${part}`)} />
            <PinNotice
              before={initial.find(({ id }) => id !== undefined && id === site.id)?.address}
              after={site.address}
            />
            <TextField {...form.field(`sites.${at}.accessNotes`)} label="Site’s access notes" />
            <Button
              className={classes.remove}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove(at)}
            >
              Remove {site.name || 'this site'}
            </Button>
          </fieldset>
        ))}
        <Button
          variant="default"
          disabled={sites.length >= MAX_SITES}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('sites', [...sites, emptySite])}
        >
          Add site
        </Button>
      </div>
    </SectionCard>
  );
}
