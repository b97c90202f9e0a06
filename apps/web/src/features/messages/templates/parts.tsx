import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type Condition,
  conditionLabel,
  conditionsFor,
} from '@roundbook/domain/messages/templates/conditions';
import type { Variable } from '@roundbook/domain/messages/templates/variables';
import { MOST_PARAGRAPHS } from '@roundbook/domain/messages/templates/wording-problems';
import { SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { VariableText } from './variable-text.tsx';
import classes from './templates.module.css';

export { EmailShown, TextShown } from './message-shown.tsx';
export { VariableText } from './variable-text.tsx';

/** A paragraph as it is edited; its id keeps it apart from others while they move. */
export interface EditedParagraph {
  readonly id: string;
  readonly when: Condition;
  readonly text: string;
}

interface ParagraphFieldsProps {
  /** The accessible name of the list. */
  readonly label: string;
  /** The paragraphs, as a field of the form. */
  readonly list: FieldBinding<readonly EditedParagraph[]>;
  /** The fields of the paragraph at a place. */
  readonly textAt: (at: number) => FieldBinding<string>;
  readonly whenAt: (at: number) => FieldBinding<Condition>;
  /** What the words may name. */
  readonly variables: readonly Variable[];
}

/** The paragraphs of a message, each with its condition: to write, move, add and delete. */
export function ParagraphFields({ label, list, textAt, whenAt, variables }: ParagraphFieldsProps) {
  const paragraphs = list.value;
  const choices = conditionsFor(variables).map((value) => ({
    value,
    label: conditionLabel(value),
  }));
  const move = (from: number, to: number) => {
    const next = [...paragraphs];
    next.splice(to, 0, ...next.splice(from, 1));
    list.onChange(next);
  };
  const add = () => {
    const id = `new-${Math.max(0, ...paragraphs.map((one) => Number(/\d+$/.exec(one.id)))) + 1}`;
    list.onChange([...paragraphs, { id, when: 'always', text: '' }]);
  };
  return (
    <>
      <ol className={classes.paragraphs} aria-label={label}>
        {paragraphs.map(({ id }, at) => (
          <li key={id} className={classes.paragraph}>
            <VariableText {...textAt(at)} label={`Paragraph ${at + 1}`} variables={variables} />
            <div className={classes.tools}>
              <SelectField {...whenAt(at)} label="When" choices={choices} />
              <ActionIcon
                variant="subtle"
                aria-label={`Move paragraph ${at + 1} up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move paragraph ${at + 1} down`}
                disabled={at === paragraphs.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Delete paragraph ${at + 1}`}
                onClick={() => list.onChange(paragraphs.filter((one) => one.id !== id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
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
        className={classes.insert}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={paragraphs.length >= MOST_PARAGRAPHS}
        onClick={add}
      >
        Add paragraph
      </Button>
    </>
  );
}
