import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type MessageTemplate,
  saveTemplate,
} from '@roundbook/contract/messages/templates/templates';
import { isTemplateKey, templateOf } from '@roundbook/domain/messages/templates/templates';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { templateQuery, useResetTemplate } from './api.ts';
import { TemplatePreview } from './template-preview.tsx';
import { WordingPage } from './wording-page.tsx';
import { WordsFields } from './words-fields.tsx';
import { editedWords, rulesFor, storedWords, type WordsValues, wordsText } from './words-form.ts';
import classes from './templates.module.css';

const texts: FieldTexts<WordsValues> = {
  email: { label: 'Email', text: wordsText },
  sms: { label: 'Text', text: wordsText },
};

const opened = (template: MessageTemplate) => ({
  values: editedWords(template),
  version: template.version,
});

interface TemplateEditorProps {
  readonly template: MessageTemplate;
  /** Called after saving if a colleague's changes were merged in. */
  readonly onMerged: () => void;
}

function TemplateEditor({ template, onMerged }: TemplateEditorProps) {
  const kind = templateOf(template.key);
  const { form, dialog } = useMergingForm<WordsValues>({
    texts,
    stored: opened(template),
    rules: rulesFor(kind),
    send: async (values, version) => {
      const body = { ...storedWords(values), version };
      const saved = await call(saveTemplate, { params: { key: template.key }, body });
      return saved.template.version;
    },
    read: (current) => opened((current as { template: MessageTemplate }).template),
    onSaved: (isMerged) => {
      showSuccess('Message saved');
      if (isMerged) onMerged();
    },
  });
  return (
    <>
      <RecordLayout
        main={
          <Form form={form} label="Words of the message" submitLabel="Save" stickyActions>
            <div className={classes.editor}>
              <WordsFields form={form} channel="email" template={kind} />
              <WordsFields form={form} channel="sms" template={kind} />
            </div>
          </Form>
        }
        side={
          <TemplatePreview templateKey={template.key} words={form.values} isSound={form.isValid} />
        }
        sideWidth="wide"
      />
      {dialog}
    </>
  );
}

const parent = { label: 'Message templates', to: '/settings/message-templates' } as const;

/** The editor of one kind of message. */
export function TemplatePage({ templateId }: { readonly templateId: string }) {
  const query = useQuery(templateQuery(templateId));
  const reset = useResetTemplate();
  return (
    <WordingPage
      templateId={templateId}
      title={isTemplateKey(templateId) ? templateOf(templateId).label : 'Message'}
      parent={parent}
      query={query}
      lost="Your words for this message, by email and as a text, will be lost."
      onReset={(onSuccess) =>
        reset.mutate({ params: { key: templateId }, body: {} }, { onSuccess })
      }
    >
      {(template, showStored) => <TemplateEditor template={template} onMerged={showStored} />}
    </WordingPage>
  );
}
