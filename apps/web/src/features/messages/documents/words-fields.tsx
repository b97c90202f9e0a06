import {
  type DocumentTemplate,
  LOOK_LABELS,
  LOOKS,
  MOST_DOCUMENT_PARAGRAPHS,
} from '@roundbook/domain/messages/documents/document';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { ParagraphFields, VariableText } from '../templates/parts.tsx';
import type { DocumentForm } from './words-form.ts';
import classes from './documents.module.css';

const LOOK_CHOICES = LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] }));

interface WordsFieldsProps {
  readonly form: DocumentForm;
  readonly template: DocumentTemplate;
}

/** The wording of a document: its title, and its paragraphs with their looks and conditions. */
export function WordsFields({ form, template: { variables } }: WordsFieldsProps) {
  return (
    <SectionCard title="Words">
      <div className={classes.editor}>
        <VariableText {...form.field('title')} label="Title" variables={variables} isLine />
        <ParagraphFields
          label="Paragraphs"
          list={form.field('paragraphs')}
          most={MOST_DOCUMENT_PARAGRAPHS}
          blank={{ look: 'text', when: 'always', text: '' }}
          textAt={(at) => form.field(`paragraphs.${at}.text`)}
          whenAt={(at) => form.field(`paragraphs.${at}.when`)}
          choicesAt={(at) => (
            <SelectField
              {...form.field(`paragraphs.${at}.look`)}
              label="As"
              choices={LOOK_CHOICES}
            />
          )}
          variables={variables}
        />
      </div>
    </SectionCard>
  );
}
