import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
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
import { Form } from '@roundbook/ui/form/form.tsx';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { WordingPage } from '../templates/parts.tsx';
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
  /** Called after saving if a colleague's changes were merged in. */
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

/** The editor of one kind of document. */
export function DocumentTemplatePage({ templateId }: { readonly templateId: string }) {
  const query = useQuery(documentTemplateQuery(templateId));
  const reset = useResetDocumentTemplate();
  return (
    <WordingPage
      templateId={templateId}
      title={isDocumentKey(templateId) ? documentTemplateOf(templateId).label : 'Document'}
      parent={parent}
      query={query}
      lost="Your words for this document will be lost. Documents already made stay."
      onReset={(onSuccess) =>
        reset.mutate({ params: { key: templateId }, body: {} }, { onSuccess })
      }
    >
      {(template, showStored) => <TemplateEditor template={template} onMerged={showStored} />}
    </WordingPage>
  );
}
