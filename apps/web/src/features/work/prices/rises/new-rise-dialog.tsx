import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { RISES_BY, ROUNDING_CHOICES } from '@roundbook/domain/messages/documents/new-prices';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useReported } from '@roundbook/ui/form/use-reported.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { useTags } from '../../../customers/tags/lookups.ts';
import { RoundField } from '../../rounds/parts.tsx';
import { useServices } from '../../services/lookups.ts';
import { previewQuery } from './api.ts';
import { clashText } from './clash-text.ts';
import {
  CLASHING_CHOICES,
  EMPTY_RISE,
  riseChangeOf,
  riseFilterOf,
  riseRules,
  type RiseValues,
} from './rise-values.ts';
import { TotalsText } from './totals-text.tsx';
import classes from '../prices.module.css';

type FormProps = { readonly form: RecordForm<RiseValues> };

/** Fields that select the jobs for a price rise; a job must match every field. */
function FilterFields({ form }: FormProps) {
  const named = (records: readonly { readonly id: string; readonly name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const tags = named(useTags());
  const services = named(useServices());
  const round = form.field('roundId');
  return (
    <>
      <RoundField
        {...round}
        value={round.value || null}
        onChange={(id) => form.set('roundId', id ?? '')}
        label="Only on the round"
      />
      <FieldRow>
        <SelectField
          {...form.field('tagId')}
          label="Only with the tag"
          choices={[{ value: '', label: 'Any or none' }, ...tags]}
        />
        <SelectField
          {...form.field('serviceId')}
          label="Only the service"
          choices={[{ value: '', label: 'Any service' }, ...services]}
        />
      </FieldRow>
      <FieldRow>
        <PriceField {...form.field('costFrom')} label="Price from" />
        <PriceField {...form.field('costTo')} label="Price up to" />
        <DateField {...form.field('notRaisedSince')} label="Not raised since" />
      </FieldRow>
    </>
  );
}

function ChangeFields({ form }: FormProps) {
  return (
    <>
      <FieldRow>
        <SelectField {...form.field('by')} label="Prices rise" choices={RISES_BY} />
        {form.values.by === 'percent' ? (
          <TextField {...form.field('percent')} label="Per cent" />
        ) : (
          <PriceField {...form.field('amount')} label="More for each visit" />
        )}
      </FieldRow>
      <FieldRow>
        <SelectField {...form.field('roundUpTo')} label="Rounded" choices={ROUNDING_CHOICES} />
        <DateField {...form.field('effectiveOn')} label="First day of the new prices" />
      </FieldRow>
    </>
  );
}

/** The effect of the price rise, fetched once the user stops typing. */
function Preview({ form }: FormProps) {
  const { values } = form;
  const [asked, setAsked] = useState(values);
  useReported(values, setAsked);
  const change = riseChangeOf(asked);
  const query = useQuery({
    ...previewQuery({
      filter: riseFilterOf(asked),
      change: change!,
      clashing: asked.clashing,
    }),
    enabled: change !== null,
  });
  if (!query.data) return null;
  const { totals, jobs, clashes } = query.data;
  if (totals.jobs + clashes.jobs === 0) {
    return <p className={classes.hint}>No job with a price matches.</p>;
  }
  return (
    <div>
      {clashes.jobs > 0 && (
        <SelectField
          {...form.field('clashing')}
          label={clashText(clashes.jobs, clashes.rises)}
          description="A job can be in only one settled price rise: the other price would never take effect."
          choices={CLASHING_CHOICES}
        />
      )}
      <TotalsText totals={totals} />
      <ul className={classes.steps}>
        {jobs.slice(0, 5).map((job, at) => (
          <li key={at} className={classes.step}>
            <span className={classes.stepText}>
              <span>{job.displayName}</span>
              <span className={classes.minor}>{job.title}</span>
            </span>
            <span>
              <PriceText pence={job.oldCost} /> → <PriceText pence={job.newCost} />
            </span>
          </li>
        ))}
      </ul>
      {totals.jobs > 5 && (
        <p className={classes.minor}>{`And ${countText(totals.jobs - 5, 'more job')}`}</p>
      )}
    </div>
  );
}

/** Drafts a price rise: no price changes yet, and no customer gets a message. */
export function NewRiseDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const { today } = useAppStart();
  const form = useRecordForm<RiseValues>({
    initial: EMPTY_RISE,
    rules: riseRules(today),
    submit: async (values) => {
      const { rise } = await call(createPriceRise, {
        body: {
          name: values.name,
          filter: riseFilterOf(values),
          change: riseChangeOf(values)!,
          effectiveOn: values.effectiveOn!,
          clashing: values.clashing,
        },
      });
      showSuccess('Price rise drafted: no price has changed');
      await navigate({ to: '/business/price-rises/$riseId', params: { riseId: rise.id } });
    },
  });
  return (
    <FormDialog form={form} title="New price rise" submitLabel="Draft" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" placeholder="Spring prices" focused />
      <ChangeFields form={form} />
      <FilterFields form={form} />
      <div aria-live="polite">
        <Preview form={form} />
      </div>
    </FormDialog>
  );
}
