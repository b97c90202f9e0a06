import {
  createRound,
  listRounds,
  getRound,
  type Round,
  updateRound,
} from '@roundbook/contract/rounds';
import { LABEL_COLOURS } from '@roundbook/contract/tags';
import { refresh } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { Form } from '../../ui/form/form.tsx';
import { required } from '../../ui/form/rules.ts';
import { NotesField, TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useAssigneeChoices } from '../grants/lookups.ts';

interface RoundDialogProps {
  /** The round to change; a new one where it is absent. */
  readonly round?: Round;
  readonly onClose: () => void;
  readonly onSaved?: (round: Round) => void;
}

const colours = LABEL_COLOURS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** Name, colour and usual worker of a round. */
export function RoundDialog({ round, onClose, onSaved }: RoundDialogProps) {
  const assignees = useAssigneeChoices();
  const form = useRecordForm({
    initial: {
      name: round?.name ?? '',
      colour: round?.colour ?? 'blue',
      defaultAssignee: round?.defaultAssignee ?? '',
      notes: round?.notes ?? '',
    },
    rules: { name: required },
    submit: async ({ defaultAssignee, ...values }) => {
      const body = { ...values, defaultAssignee: defaultAssignee || null };
      const saved = round
        ? await call(updateRound, {
            params: { id: round.id },
            body: { ...body, version: round.version },
          })
        : await call(createRound, { body });
      await Promise.all([refresh(listRounds), refresh(getRound)]);
      showSuccess(round ? 'Round saved' : 'Round added');
      onClose();
      onSaved?.(saved.round);
    },
  });
  return (
    <Dialog opened onClose={onClose} title={round ? 'Edit round' : 'Add round'}>
      <Form form={form} label="Round" submitLabel="Save" guarded={false} fullWidthButton>
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
      </Form>
    </Dialog>
  );
}
