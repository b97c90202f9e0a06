import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createTag, LABEL_COLOURS, type Tag } from '@roundbook/contract/customers/tags/tags';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { TagBadge } from './parts.tsx';
import classes from './new-tag-form.module.css';

const colours = LABEL_COLOURS.map((colour) => ({
  value: colour,
  label: colour.charAt(0).toUpperCase() + colour.slice(1),
}));

interface TagFormProps {
  readonly colour: Tag['colour'];
  readonly onAdded: (tag: Tag) => void;
}

function TagForm({ colour: atFirst, onAdded }: TagFormProps) {
  const form = useRecordForm<Pick<Tag, 'name' | 'colour'>>({
    initial: { name: '', colour: atFirst },
    rules: { name: required },
    submit: async (body) => {
      const { tag } = await call(createTag, { body });
      showSuccess(`Tag ${tag.name} added`);
      onAdded(tag);
    },
  });
  const { name, colour } = form.values;
  return (
    <Form form={form} label="New tag" submitLabel="Add tag">
      <FieldRow>
        <TextField {...form.field('name')} label="Name" />
        <SelectField {...form.field('colour')} label="Colour" choices={colours} />
      </FieldRow>
      <p className={classes.preview}>
        Looks like <TagBadge tag={{ id: '', name: name.trim() || 'Tag', colour }} />
      </p>
    </Form>
  );
}

/** Adds a tag, then clears itself for the next tag. */
export function NewTagForm() {
  const [latest, setLatest] = useState<Tag | null>(null);
  return (
    <TagForm key={latest?.id} colour={latest?.colour ?? LABEL_COLOURS[0]} onAdded={setLatest} />
  );
}
