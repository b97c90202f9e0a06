import { useQuery } from '@tanstack/react-query';
import {
  documentTemplateOf,
  RESPONSIBILITY,
} from '@roundbook/domain/messages/documents/document-templates';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRowLink, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { documentTemplatesQuery } from './api.ts';
import classes from './documents.module.css';

/** Every kind of document that the business can make. */
export function DocumentTemplateList() {
  return (
    <Page
      title="Document templates"
      parent={{ label: 'Settings', to: '/settings' }}
      subtitle="Letters and other documents for your customers, in your words"
      actions={
        <LinkButton variant="default" to="/business/documents">
          Documents
        </LinkButton>
      }
    >
      <p className={classes.minor}>{RESPONSIBILITY}</p>
      <Loaded query={useQuery(documentTemplatesQuery)} skeleton={<ListSkeleton rows={7} />}>
        {({ templates }) => (
          <SectionCard title="Templates" padding="flush">
            <TextRows>
              {templates.map(({ key, isOwn }) => {
                const { label, about } = documentTemplateOf(key);
                return (
                  <TextRowLink
                    key={key}
                    to="/settings/document-templates/$templateId"
                    params={{ templateId: key }}
                    name={label}
                    detail={about}
                  >
                    {isOwn && <StatusBadge colour="glass">Your words</StatusBadge>}
                  </TextRowLink>
                );
              })}
            </TextRows>
          </SectionCard>
        )}
      </Loaded>
    </Page>
  );
}
