import type { MessageTemplate } from '@roundbook/contract/messages/templates/templates';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import type { Template, Wording } from '@roundbook/domain/messages/templates/template';
import { wordingRefusal } from '@roundbook/domain/messages/templates/wording-problems';
import type { Rules } from '@roundbook/ui/form/rules.ts';
import type { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { EditedParagraph } from './parts.tsx';

interface EditedWording {
  readonly subject: string;
  readonly paragraphs: readonly EditedParagraph[];
}

/** The wording for both channels while the user edits it. */
export interface WordsValues {
  readonly email: EditedWording;
  readonly sms: EditedWording;
}

export type WordsForm = ReturnType<typeof useRecordForm<WordsValues>>;

function edited({ subject, paragraphs }: Wording): EditedWording {
  return {
    subject,
    paragraphs: paragraphs.map(({ when, text }, at) => ({ id: `old-${at}`, when, text })),
  };
}

/** The wording of a template, ready for editing. */
export function editedWords({ email, sms }: Pick<MessageTemplate, 'email' | 'sms'>): WordsValues {
  return { email: edited(email), sms: edited(sms) };
}

const stored = ({ subject, paragraphs }: EditedWording) => ({
  subject,
  paragraphs: paragraphs.map(({ when, text }) => ({ when, text })),
});

/** The wording in the server's format. */
export function storedWords({ email, sms }: WordsValues) {
  return { email: stored(email), sms: stored(sms) };
}

/** The rules of the fields, which refuse the same values as the server, in the same fields. */
export function rulesFor(template: Template) {
  return (values: WordsValues): Rules<WordsValues> => {
    const refusals = CHANNELS.flatMap((channel) => {
      const refused = wordingRefusal(template, channel, stored(values[channel]));
      return refused ? [[`${channel}.${refused.field}`, () => refused] as const] : [];
    });
    return Object.fromEntries(refusals);
  };
}

/** Joins the wording into one string, to compare two users' versions. */
export function wordsText({ subject, paragraphs }: EditedWording): string {
  return [subject, ...paragraphs.map(({ text }) => text)].filter(Boolean).join('\n\n');
}
