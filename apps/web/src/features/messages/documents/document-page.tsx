import { IconDownload, IconMail, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { deleteDocument, type getDocument } from '@roundbook/contract/messages/documents/documents';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { isDeletable } from '@roundbook/domain/messages/documents/making';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { documentQuery, downloadDocument, printDocuments, useEmailDocument } from './api.ts';
import { DocumentBadge } from './document-badge.tsx';
import { PaperView } from './paper-view.tsx';
import classes from './documents.module.css';

type Shown = ResponseOf<typeof getDocument>['document'];

const PARENT = { label: 'Documents', to: '/business/documents' } as const;

function Actions({ document }: { readonly document: Shown }) {
  const { id, title, emailedAt, displayName } = document;
  const navigate = useNavigateFromHere();
  const [isBusy, setBusy] = useState(false);
  const email = useEmailDocument();
  const remove = useCall(deleteDocument, {
    onSuccess: () => {
      showSuccess('Document deleted');
      void navigate({ to: '/business/documents' });
    },
  });
  const ask = async () => {
    const goes = await confirm({
      title: 'Delete the document?',
      message: `It has not been sent. ${displayName} will never see it.`,
      action: 'Delete document',
      tone: 'danger',
    });
    if (goes) remove.mutate({ params: { id } });
  };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void run(() => downloadDocument(id, title))}
      >
        PDF
      </ActionButton>
      <ActionButton
        leftSection={<IconMail size={16} aria-hidden />}
        loading={email.isPending}
        onClick={() => email.mutate({ params: { id }, body: {} })}
      >
        {emailedAt === null ? 'Email' : 'Email again'}
      </ActionButton>
      <ActionMenu
        label="More actions"
        actions={[
          {
            label: 'Print to post',
            icon: IconPrinter,
            run: () => void run(() => printDocuments([id])),
          },
          {
            label: 'Delete',
            icon: IconTrash,
            danger: true,
            run: () => void ask(),
            disabledBecause: isDeletable(document) ? null : 'What was sent stays',
          },
        ]}
      />
    </>
  );
}

function factsOf({ batchId, customerId, displayName, ...document }: Shown) {
  const { createdAt, emailedAt, printedAt, printedBy, notEmailed, delivery } = document;
  return [
    {
      label: 'Customer',
      value: (
        <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
          {displayName}
        </TextLink>
      ),
    },
    {
      label: 'Made',
      value: (
        <TextLink to="/business/documents" search={{ batch: batchId }}>
          {instantText(createdAt)}
        </TextLink>
      ),
    },
    { label: 'Emailed', value: emailedAt && instantText(emailedAt) },
    { label: 'The email', value: delivery && `${delivery.state}. ${delivery.reason}`.trim() },
    { label: 'Not emailed', value: notEmailed },
    {
      label: 'Printed',
      value: printedAt && `${instantText(printedAt)}${printedBy && ` by ${printedBy}`}`,
    },
  ].filter(({ value }) => Boolean(value));
}

/** One document: its content, and its state. */
export function DocumentPage({ documentId }: { readonly documentId: string }) {
  const query = useQuery(documentQuery(documentId));
  return (
    <LoadedPage title="Document" parent={PARENT} query={query}>
      {({ document }) => {
        const { title, key, blocks } = document;
        return (
          <Page
            title={title || documentTemplateOf(key).label}
            parent={PARENT}
            aside={<DocumentBadge document={document} />}
            actions={blocks && <Actions document={document} />}
          >
            <RecordLayout
              main={
                blocks ? (
                  <PaperView title={title} blocks={blocks} />
                ) : (
                  <p className={classes.minor}>
                    The customer was erased, and the document’s words with them.
                  </p>
                )
              }
              side={
                <SectionCard title="About it">
                  <Facts facts={factsOf(document)} />
                </SectionCard>
              }
            />
          </Page>
        );
      }}
    </LoadedPage>
  );
}
