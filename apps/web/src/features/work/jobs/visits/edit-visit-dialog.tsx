import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Job, Visit } from '@roundbook/contract/work/jobs/job';
import { updateVisit } from '@roundbook/contract/work/jobs/visits';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import { assigneeText, useAssigneeChoices } from '../../../account/grants/lookups.ts';
import { DayOffNotice } from '../../availability/parts.tsx';
import { adjustmentComplaint, AdjustmentFields, originalCost } from '../../work-view/parts.tsx';
import { HoursFields } from '../hours-fields.tsx';
import { hoursRules } from '../hours-rules.ts';
import { visitBody, type VisitValues, visitValues } from './visit-values.ts';

interface EditVisitDialogProps {
  readonly job: Job;
  readonly visit: Visit;
  readonly onClose: () => void;
}

const asIs = (text: string) => text;
const date = (text: string | null) => (text ? dateText(text) : '');

/**
 * The labels of a visit's fields and the text of their values, shown when two users have changed
 * the same field.
 */
function useFieldTexts(): FieldTexts<VisitValues> {
  const people = useAssigneeChoices();
  return {
    dueOn: { label: 'Due', text: date },
    scheduledOn: { label: 'Planned for', text: date },
    estimatedTime: { label: 'Arrive at', text: (time) => time ?? '' },
    notBefore: { label: 'Not before', text: (time) => time ?? '' },
    notAfter: { label: 'Not after', text: (time) => time ?? '' },
    assignedTo: {
      label: 'Assigned to',
      text: (userId) => assigneeText(people, userId),
    },
    notes: { label: 'Notes', text: asIs },
    purchaseOrder: { label: 'Purchase order', text: asIs },
    addAdjustment: { label: 'Adjust the invoice', text: (on) => (on ? 'Yes' : 'No') },
    itemisationAdjustment: {
      label: 'Adjustment',
      text: ({ direction, amount, description }) =>
        `${shownPrice(amount ?? 0)} ${direction}: ${description}`,
    },
  };
}

interface PlanFieldsProps {
  readonly form: RecordForm<VisitValues>;
  readonly visit: Visit;
}

function PlanFields({ form, visit }: PlanFieldsProps) {
  const people = useAssigneeChoices();
  return (
    <>
      <FieldRow>
        <DateField {...form.field('dueOn')} label="Due" />
        <DateField {...form.field('scheduledOn')} label="Planned for" />
      </FieldRow>
      <FieldRow>
        <TimeField {...form.field('estimatedTime')} label="Arrive at" />
        <SelectField {...form.field('assignedTo')} label="Assigned to" choices={people} />
      </FieldRow>
      <DayOffNotice date={form.values.scheduledOn} people={[form.values.assignedTo || null]} />
      <HoursFields
        notBefore={form.field('notBefore')}
        notAfter={form.field('notAfter')}
        otherwise="the job’s hours"
      />
      <AdjustmentFields form={form} original={originalCost(visit)} />
    </>
  );
}

const opened = (visit: Visit) => ({ values: visitValues(visit), version: visit.version });

/** Edits a visit: the plan and price of an open visit, the notes of a closed visit. */
export function EditVisitDialog({ job, visit, onClose }: EditVisitDialogProps) {
  const [atFirst] = useState(() => opened(visit));
  const merging = useMerging(useFieldTexts());
  const isOpen = visit.state === 'Open';
  const params = { id: job.customerId, jobId: job.id, occId: visit.id };
  const form = useRecordForm<VisitValues>({
    initial: atFirst.values,
    rules: isOpen
      ? {
          dueOn: required,
          ...hoursRules,
          itemisationAdjustment: (_, values) => adjustmentComplaint(values, originalCost(visit)),
        }
      : {},
    submit: async (mine) => {
      await merging.save({
        opened: atFirst,
        mine,
        send: (values, version) =>
          call(updateVisit, { params, body: { ...visitBody(values, isOpen), version } }),
        read: (current) => opened((current as { occurrence: Visit }).occurrence),
      });
      showSuccess('Visit saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isOpen ? 'Change visit' : 'Edit visit'}
      label="Visit"
      submitLabel="Save"
      onClose={onClose}
      beside={merging.dialog}
    >
      {isOpen && <PlanFields form={form} visit={visit} />}
      <NotesField {...form.field('notes')} label="Notes" rows={2} />
      <TextField {...form.field('purchaseOrder')} label="Purchase order" />
    </FormDialog>
  );
}
