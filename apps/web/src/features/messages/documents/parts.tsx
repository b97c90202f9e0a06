import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { TextRow, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { dialogWithSignal } from '../../../platform/dialog-with-signal.tsx';
import { customerDocumentsQuery } from './api.ts';
import { DocumentBadge } from './document-badge.tsx';
import classes from './documents.module.css';

/** Creates documents for chosen customers. */
export const MakeDialog = dialogWithSignal(
  async () => (await import(/* needs signal */ './make-dialog.tsx')).default,
);

/** A customer's documents, newest first, with a button for a new one. */
export function CustomerDocuments({ customerId }: { readonly customerId: string }) {
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(customerDocumentsQuery(customerId));
  return (
    <>
      <div className={classes.above}>
        <ActionButton
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          New document
        </ActionButton>
      </div>
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ documents }) =>
          documents.length === 0 ? (
            <EmptyState icon={IconFileText} title="No documents yet">
              Letters, contracts and other documents for this customer are kept here.
            </EmptyState>
          ) : (
            <TextRows label="Documents">
              {documents.map((document) => (
                <TextRow
                  key={document.id}
                  name={
                    <TextLink
                      to="/business/documents/$documentId"
                      params={{ documentId: document.id }}
                    >
                      {document.title || documentTemplateOf(document.key).label}
                    </TextLink>
                  }
                  detail={`Made ${instantText(document.createdAt)}`}
                >
                  <DocumentBadge document={document} />
                </TextRow>
              ))}
            </TextRows>
          )
        }
      </Loaded>
      {isMaking && <MakeDialog customerIds={[customerId]} onClose={() => setMaking(false)} />}
    </>
  );
}
