import { createTag, LABEL_COLOURS, listTags, type Tag } from '@roundbook/contract/tags';
import { call, refresh } from '../../platform/api.ts';
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

const initial: Pick<Tag, 'name' | 'colour'> = { name: '', colour: 'slate' };

/** Adds a tag; ready for the next one afterwards. */
export function NewTagForm() {
  const form = useRecordForm({
    initial: { ...initial },
    rules: { name: required },
    submit: async (values) => {
      const { tag } = await call(createTag, { body: values });
      await refresh(listTags);
      showSuccess(`Tag ${tag.name} added`);
      form.reset({ ...initial, colour: values.colour });
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
