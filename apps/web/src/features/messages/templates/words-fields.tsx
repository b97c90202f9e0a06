import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { conditionLabel, conditionsFor } from '@roundbook/domain/messages/templates/conditions';
import type { Template } from '@roundbook/domain/messages/templates/template';
import { MOST_PARAGRAPHS } from '@roundbook/domain/messages/templates/wording-problems';
import { SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { VariableText } from './parts.tsx';
import type { WordsForm } from './words-form.ts';
import classes from './templates.module.css';

interface WordsFieldsProps {
  readonly form: WordsForm;
  readonly channel: Channel;
  readonly template: Template;
}

const TITLES: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'Text' };

/** The words of a message on one channel: its subject, and its paragraphs with their conditions. */
export function WordsFields({ form, channel, template }: WordsFieldsProps) {
  const { paragraphs } = form.values[channel];
  const list = form.field(`${channel}.paragraphs`);
  const choices = conditionsFor(template.variables).map((value) => ({
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
    <SectionCard title={TITLES[channel]}>
      <div className={classes.words}>
        {channel === 'email' && (
          <VariableText
            {...form.field('email.subject')}
            label="Subject"
            variables={template.variables}
            isLine
          />
        )}
        <ol
          className={classes.paragraphs}
          aria-label={`Paragraphs of the ${TITLES[channel].toLowerCase()}`}
        >
          {paragraphs.map(({ id }, at) => (
            <li key={id} className={classes.paragraph}>
              <VariableText
                {...form.field(`${channel}.paragraphs.${at}.text`)}
                label={`Paragraph ${at + 1}`}
                variables={template.variables}
              />
              <div className={classes.tools}>
                <SelectField
                  {...form.field(`${channel}.paragraphs.${at}.when`)}
                  label="When"
                  choices={choices}
                />
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
      </div>
    </SectionCard>
  );
}
