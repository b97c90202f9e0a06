import { createTag, LABEL_COLOURS, listTags, type Tag } from '@roundbook/contract/tags';
import { useState } from 'react';
import { refresh } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { Form } from '../../ui/form/form.tsx';
import { required } from '../../ui/form/rules.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
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
      await refresh(listTags);
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

/** Adds a tag; empty again afterwards, for the next one. */
export function NewTagForm() {
  const [latest, setLatest] = useState<Tag | null>(null);
  return (
    <TagForm key={latest?.id} colour={latest?.colour ?? LABEL_COLOURS[0]} onAdded={setLatest} />
  );
}
