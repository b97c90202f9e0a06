import type { ReactNode } from 'react';
import {
  type Condition,
  conditionLabel,
  conditionsFor,
} from '@roundbook/domain/messages/templates/conditions';
import type { Variable } from '@roundbook/domain/messages/templates/variables';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { PartList } from '@roundbook/ui/form/part-list.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { VariableText } from './variable-text.tsx';

export { EmailShown, TextShown } from './message-shown.tsx';
export { PreviewNotes } from './preview-notes.tsx';
export { VariableText } from './variable-text.tsx';
export { WordingPage } from './wording-page.tsx';

/** A paragraph while the user edits it; its id identifies it when paragraphs are moved. */
export interface EditedParagraph {
  readonly id: string;
  readonly when: Condition;
  readonly text: string;
}

interface ParagraphFieldsProps<Paragraph extends EditedParagraph> {
  /** The accessible name of the list. */
  readonly label: string;
  /** The paragraphs, as a field of the form. */
  readonly list: FieldBinding<readonly Paragraph[]>;
  readonly most: number;
  /** The values of a new paragraph. */
  readonly blank: Omit<Paragraph, 'id'>;
  /** The field of the paragraph at an index. */
  readonly textAt: (at: number) => FieldBinding<string>;
  readonly whenAt: (at: number) => FieldBinding<Condition>;
  /** Further fields of a paragraph, shown before its condition. */
  readonly choicesAt?: (at: number) => ReactNode;
  /** The variables that the wording may contain. */
  readonly variables: readonly Variable[];
}

/**
 * A list of paragraphs with their conditions, in which the user writes, moves, adds and deletes
 * paragraphs.
 */
export function ParagraphFields<Paragraph extends EditedParagraph>({
  textAt,
  whenAt,
  choicesAt,
  variables,
  ...list
}: ParagraphFieldsProps<Paragraph>) {
  const choices = conditionsFor(variables).map((value) => ({
    value,
    label: conditionLabel(value),
  }));
  return (
    <PartList
      {...list}
      noun="paragraph"
      fieldsAt={(at) => (
        <VariableText {...textAt(at)} label={`Paragraph ${at + 1}`} variables={variables} />
      )}
      choicesAt={(at) => (
        <>
          {choicesAt?.(at)}
          <SelectField {...whenAt(at)} label="When" choices={choices} />
        </>
      )}
    />
  );
}
