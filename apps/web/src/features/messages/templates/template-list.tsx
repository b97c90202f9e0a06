import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listTemplates } from '@roundbook/contract/messages/templates/templates';
import {
  TEMPLATE_GROUPS,
  type TemplateKey,
  templateOf,
} from '@roundbook/domain/messages/templates/templates';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRowLink, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { templatesQuery } from './api.ts';
import { QuickReplies } from './quick-replies.tsx';

type Row = ResponseOf<typeof listTemplates>['templates'][number];

function TemplateRow({
  templateKey,
  row,
}: {
  readonly templateKey: TemplateKey;
  readonly row: Row | undefined;
}) {
  return (
    <TextRowLink
      to="/settings/message-templates/$templateId"
      params={{ templateId: templateKey }}
      name={templateOf(templateKey).label}
      detail={row?.changedAt && `Changed ${instantText(row.changedAt)}`}
    >
      {row?.isOwn && <StatusBadge colour="glass">Your words</StatusBadge>}
    </TextRowLink>
  );
}

/** Every kind of message to customers, and the quick replies. */
export function TemplateList() {
  return (
    <Page
      title="Message templates"
      parent={{ label: 'Settings', to: '/settings' }}
      subtitle="The messages that customers get, in your words"
    >
      <RecordLayout
        main={
          <Loaded query={useQuery(templatesQuery)} skeleton={<ListSkeleton rows={8} />}>
            {({ templates }) => {
              const rows = new Map(templates.map((row) => [row.key, row]));
              return TEMPLATE_GROUPS.map(({ label, keys }) => (
                <SectionCard key={label} title={label} padding="flush">
                  <TextRows>
                    {keys.map((key) => (
                      <TemplateRow key={key} templateKey={key} row={rows.get(key)} />
                    ))}
                  </TextRows>
                </SectionCard>
              ));
            }}
          </Loaded>
        }
        side={<QuickReplies />}
        sideWidth="wide"
      />
    </Page>
  );
}
