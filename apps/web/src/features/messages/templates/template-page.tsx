import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type MessageTemplate,
  saveTemplate,
} from '@roundbook/contract/messages/templates/templates';
import { isTemplateKey, templateOf } from '@roundbook/domain/messages/templates/templates';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { templateQuery, useResetTemplate } from './api.ts';
import { TemplatePreview } from './template-preview.tsx';
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
  /** Called once a colleague's words were saved among these. */
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

/** One kind of message, to put into words. */
export function TemplatePage({ templateId }: { readonly templateId: string }) {
  const query = useQuery(templateQuery(templateId));
  const reset = useResetTemplate();
  // Each shows the words as they are stored then.
  const [edition, setEdition] = useState(0);
  const showStored = () => setEdition((count) => count + 1);
  const template = query.data?.template;
  const label = isTemplateKey(templateId) ? templateOf(templateId).label : 'Message';
  const ask = async () => {
    const goAhead = await confirm({
      title: 'Go back to the product’s words?',
      message: 'Your words for this message, by email and as a text, are given up.',
      action: 'Reset',
      tone: 'danger',
    });
    if (!goAhead) return;
    reset.mutate({ params: { key: templateId }, body: {} }, { onSuccess: showStored });
  };
  return (
    <Page
      title={label}
      parent={parent}
      aside={template?.isOwn && <StatusBadge colour="glass">Your words</StatusBadge>}
      actions={
        template?.isOwn && (
          <ActionMenu
            label="More actions"
            actions={[
              {
                label: 'Reset to the product’s words',
                icon: IconRestore,
                danger: true,
                run: () => void ask(),
              },
            ]}
          />
        )
      }
    >
      <Loaded query={query} parent={parent} skeleton={<FormSkeleton fields={6} />}>
        {(data) => (
          <TemplateEditor
            key={`${templateId} ${edition}`}
            template={data.template}
            onMerged={showStored}
          />
        )}
      </Loaded>
    </Page>
  );
}
