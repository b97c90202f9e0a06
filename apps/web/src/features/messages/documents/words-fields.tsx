import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type DocumentTemplate,
  LOOK_LABELS,
  LOOKS,
} from '@roundbook/domain/messages/documents/document';
import { MOST_DOCUMENT_PARAGRAPHS } from '@roundbook/domain/messages/documents/document';
import { conditionLabel, conditionsFor } from '@roundbook/domain/messages/templates/conditions';
import { SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { VariableText } from '../templates/parts.tsx';
import { PartTools } from './part-tools.tsx';
import { type DocumentForm, newPartId } from './words-form.ts';
import classes from './documents.module.css';

const LOOK_CHOICES = LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] }));

interface WordsFieldsProps {
  readonly form: DocumentForm;
  readonly template: DocumentTemplate;
}

/** The words of a document: its title, and its paragraphs with their looks and conditions. */
export function WordsFields({ form, template }: WordsFieldsProps) {
  const { paragraphs } = form.values;
  const list = form.field('paragraphs');
  const choices = conditionsFor(template.variables).map((value) => ({
    value,
    label: conditionLabel(value),
  }));
  return (
    <SectionCard title="Words">
      <div className={classes.editor}>
        <VariableText
          {...form.field('title')}
          label="Title"
          variables={template.variables}
          isLine
        />
        <ol className={classes.fields} aria-label="Paragraphs">
          {paragraphs.map(({ id }, at) => (
            <li key={id} className={classes.part}>
              <VariableText
                {...form.field(`paragraphs.${at}.text`)}
                label={`Paragraph ${at + 1}`}
                variables={template.variables}
              />
              <div className={classes.tools}>
                <div className={classes.grows}>
                  <SelectField
                    {...form.field(`paragraphs.${at}.look`)}
                    label="As"
                    choices={LOOK_CHOICES}
                  />
                </div>
                <div className={classes.grows}>
                  <SelectField
                    {...form.field(`paragraphs.${at}.when`)}
                    label="When"
                    choices={choices}
                  />
                </div>
                <PartTools
                  name={`paragraph ${at + 1}`}
                  parts={paragraphs}
                  place={at}
                  onChange={list.onChange}
                />
              </div>
            </li>
          ))}
        </ol>
        {list.error && (
          <p className={classes.problem} role="alert">
            {list.error}
          </p>
        )}
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={paragraphs.length >= MOST_DOCUMENT_PARAGRAPHS}
          onClick={() =>
            list.onChange([
              ...paragraphs,
              { id: newPartId(paragraphs), look: 'text', when: 'always', text: '' },
            ])
          }
        >
          Add paragraph
        </Button>
      </div>
    </SectionCard>
  );
}
