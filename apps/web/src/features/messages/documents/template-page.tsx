import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  saveDocumentTemplate,
  type StoredDocumentTemplate,
} from '@roundbook/contract/messages/documents/document-templates';
import { isDocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import {
  documentTemplateOf,
  RESPONSIBILITY,
} from '@roundbook/domain/messages/documents/document-templates';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { documentTemplateQuery, useResetDocumentTemplate } from './api.ts';
import { DocumentPreview } from './document-preview.tsx';
import { HazardFields } from './hazard-fields.tsx';
import { WordsFields } from './words-fields.tsx';
import {
  type DocumentValues,
  editedDocument,
  hazardsText,
  paragraphsText,
  rulesForDocument,
  storedDocument,
} from './words-form.ts';
import classes from './documents.module.css';

const texts: FieldTexts<DocumentValues> = {
  title: { label: 'Title', text: (title) => title },
  paragraphs: { label: 'Paragraphs', text: paragraphsText },
  hazards: { label: 'Hazards', text: hazardsText },
  reviewedBy: { label: 'Reviewed by', text: (name) => name },
  reviewedOn: { label: 'Reviewed on', text: (day) => day ?? '' },
};

const opened = (template: StoredDocumentTemplate) => ({
  values: editedDocument(template),
  version: template.version,
});

interface TemplateEditorProps {
  readonly template: StoredDocumentTemplate;
  /** Called once a colleague's words were saved among these. */
  readonly onMerged: () => void;
}

function TemplateEditor({ template, onMerged }: TemplateEditorProps) {
  const kind = documentTemplateOf(template.key);
  const { form, dialog } = useMergingForm<DocumentValues>({
    texts,
    stored: opened(template),
    rules: rulesForDocument(kind),
    send: async (values, version) => {
      const body = { ...storedDocument(values), version };
      const saved = await call(saveDocumentTemplate, { params: { key: template.key }, body });
      return saved.template.version;
    },
    read: (current) => opened((current as { template: StoredDocumentTemplate }).template),
    onSaved: (isMerged) => {
      showSuccess('Document template saved');
      if (isMerged) onMerged();
    },
  });
  return (
    <>
      <RecordLayout
        main={
          <Form form={form} label="Words of the document" submitLabel="Save" stickyActions>
            <div className={classes.editor}>
              <p className={classes.minor}>
                {kind.advice} {RESPONSIBILITY}
              </p>
              <WordsFields form={form} template={kind} />
              {kind.hasHazards && <HazardFields form={form} />}
            </div>
          </Form>
        }
        side={
          <DocumentPreview
            templateKey={template.key}
            words={form.values}
            isSound={form.isValid}
            isSaved={!form.isDirty}
          />
        }
        sideWidth="wide"
      />
      {dialog}
    </>
  );
}

const parent = { label: 'Document templates', to: '/settings/document-templates' } as const;

/** One kind of document, to put into words. */
export function DocumentTemplatePage({ templateId }: { readonly templateId: string }) {
  const query = useQuery(documentTemplateQuery(templateId));
  const reset = useResetDocumentTemplate();
  // Each shows the words as they are stored then.
  const [edition, setEdition] = useState(0);
  const showStored = () => setEdition((count) => count + 1);
  const isOwn = query.data?.template.isOwn === true;
  const label = isDocumentKey(templateId) ? documentTemplateOf(templateId).label : 'Document';
  const ask = async () => {
    const goAhead = await confirm({
      title: 'Go back to the product’s words?',
      message: 'Your words for this document are given up. Documents that were made stay.',
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
      aside={isOwn && <StatusBadge colour="glass">Your words</StatusBadge>}
      actions={
        isOwn && (
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
