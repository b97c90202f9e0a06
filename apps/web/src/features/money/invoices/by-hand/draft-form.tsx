import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAddedVat, useVatHint } from '../../../../platform/prices/added-vat.ts';
import { useBearsVat } from '../../../account/businesses/lookups.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';
import { draftRules, type DraftValues } from './draft-values.ts';
import { LineRows } from './line-rows.tsx';
import classes from './draft-form.module.css';

interface DraftFormProps {
  readonly initial: DraftValues;
  /** Keeps the draft for later. */
  readonly onSave: (values: DraftValues) => Promise<void>;
  /** Issues the invoice: gives it a number, and adds its total to what the customer owes. */
  readonly onIssue: (values: DraftValues) => Promise<void>;
}

const owesText = (pence: number) => (pence > 0 ? `owes ${formatPounds(pence)}` : '');

/** A form for an invoice written by hand: kept as a draft, or issued. */
export function DraftForm({ initial, onSave, onIssue }: DraftFormProps) {
  const { today } = useAppStart();
  const customers = useQuery(activeCustomersQuery);
  const keeps = useRef(false);
  const form = useRecordForm<DraftValues>({
    initial,
    rules: draftRules,
    submit: (values) => (keeps.current ? onSave(values) : onIssue(values)),
  });
  const saveDraft = async () => {
    keeps.current = true;
    await form.submit();
    keeps.current = false;
  };
  const vatHint = useVatHint();
  const isAdded = useAddedVat() !== null;
  const bearsVat = useBearsVat(form.values.suppliedOn ?? today);
  const rows = customers.data?.customers ?? [];
  return (
    <Form
      form={form}
      label="Invoice"
      submitLabel="Issue invoice"
      stickyActions
      actions={
        <ActionButton variant="default" disabled={form.submitting} onClick={() => void saveDraft()}>
          Save draft
        </ActionButton>
      }
    >
      <SectionCard title="Customer and dates">
        <div className={classes.fields}>
          <SearchSelectField
            {...form.field('customerId')}
            label="Customer"
            placeholder="Name, street, postcode or reference"
            choices={rows.map((row) => customerChoice(row, owesText(row.balance)))}
            nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
          />
          <FieldRow>
            <DateField {...form.field('suppliedOn')} label="Work done on" to={today} />
            <DateField
              {...form.field('dueOn')}
              label="Due on"
              from={today}
              description="Leave empty for your usual terms."
            />
            <TextField {...form.field('purchaseOrder')} label="Purchase order" />
          </FieldRow>
        </div>
      </SectionCard>
      <SectionCard title="Lines">
        <p className={classes.hint}>
          {isAdded && !bearsVat
            ? 'No VAT is charged on work done on this day, so enter what the customer pays.'
            : vatHint}
        </p>
        <LineRows form={form} bearsVat={bearsVat} />
      </SectionCard>
    </Form>
  );
}
