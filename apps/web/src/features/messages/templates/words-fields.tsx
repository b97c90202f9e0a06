import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Template } from '@roundbook/domain/messages/templates/template';
import { MOST_PARAGRAPHS } from '@roundbook/domain/messages/templates/wording-problems';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { ParagraphFields } from './parts.tsx';
import { VariableText } from './variable-text.tsx';
import type { WordsForm } from './words-form.ts';
import classes from './templates.module.css';

interface WordsFieldsProps {
  readonly form: WordsForm;
  readonly channel: Channel;
  readonly template: Template;
}

const TITLES: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'Text' };

/** The wording of a message on one channel: its subject, and its paragraphs with their conditions. */
export function WordsFields({ form, channel, template }: WordsFieldsProps) {
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
        <ParagraphFields
          label={`Paragraphs of the ${TITLES[channel].toLowerCase()}`}
          list={form.field(`${channel}.paragraphs`)}
          most={MOST_PARAGRAPHS}
          blank={{ when: 'always', text: '' }}
          textAt={(at) => form.field(`${channel}.paragraphs.${at}.text`)}
          whenAt={(at) => form.field(`${channel}.paragraphs.${at}.when`)}
          variables={template.variables}
        />
      </div>
    </SectionCard>
  );
}
