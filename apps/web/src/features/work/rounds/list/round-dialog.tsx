import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { LABEL_COLOURS } from '@roundbook/contract/customers/tags/tags';
import { createRound, type Round, updateRound } from '@roundbook/contract/work/rounds/rounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { assigneeText, useAssigneeChoices } from '../../../account/grants/lookups.ts';

interface RoundDialogProps {
  /** The round to change; absent to add a new round. */
  readonly round?: Round;
  /** The initial name of a new round. */
  readonly name?: string;
  readonly onClose: () => void;
  readonly onAdded?: (round: Round) => void;
}

interface RoundValues {
  readonly name: string;
  readonly colour: Round['colour'];
  /** `''` for unassigned. */
  readonly defaultAssignee: string;
  readonly notes: string;
}

const nothing: RoundValues = { name: '', colour: 'blue', defaultAssignee: '', notes: '' };

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const colours = LABEL_COLOURS.map((value) => ({ value, label: titleCase(value) }));

function opened({ name, colour, defaultAssignee, notes, version }: Round) {
  return { values: { name, colour, defaultAssignee: defaultAssignee ?? '', notes }, version };
}

function bodyOf(values: RoundValues) {
  return { ...values, defaultAssignee: values.defaultAssignee || null };
}

/** Edits the name, colour and usual worker of a round. */
export function RoundDialog({ round, name = '', onClose, onAdded }: RoundDialogProps) {
  // The values from when the dialog opened: saving merges other users' changes.
  const [atFirst] = useState(() => round && opened(round));
  const assignees = useAssigneeChoices();
  const texts: FieldTexts<RoundValues> = {
    name: { label: 'Name', text: (text) => text },
    colour: { label: 'Colour', text: titleCase },
    defaultAssignee: {
      label: 'Usually done by',
      text: (userId) => assigneeText(assignees, userId),
    },
    notes: { label: 'Notes', text: (notes) => notes },
  };
  const merging = useMerging(texts);

  async function change(id: string, first: ReturnType<typeof opened>, mine: RoundValues) {
    await merging.save({
      opened: first,
      mine,
      send: (values, version) =>
        call(updateRound, { params: { id }, body: { ...bodyOf(values), version } }),
      read: (current) => opened((current as { round: Round }).round),
    });
    showSuccess('Round saved');
    onClose();
  }

  async function add(values: RoundValues) {
    const added = await call(createRound, { body: bodyOf(values) });
    showSuccess('Round added');
    onClose();
    onAdded?.(added.round);
  }

  const form = useRecordForm<RoundValues>({
    initial: atFirst?.values ?? { ...nothing, name },
    rules: { name: required },
    submit: (values) => (round && atFirst ? change(round.id, atFirst, values) : add(values)),
  });
  return (
    <FormDialog
      form={form}
      title={round ? 'Edit round' : 'Add round'}
      label="Round"
      submitLabel="Save"
      onClose={onClose}
      beside={merging.dialog}
    >
      <TextField {...form.field('name')} label="Name" focused />
      <FieldRow>
        <SelectField {...form.field('colour')} label="Colour" choices={colours} />
        <SelectField
          {...form.field('defaultAssignee')}
          label="Usually done by"
          choices={assignees}
        />
      </FieldRow>
      <NotesField {...form.field('notes')} label="Notes" />
    </FormDialog>
  );
}
