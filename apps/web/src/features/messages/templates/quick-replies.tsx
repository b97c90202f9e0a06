import { Button } from '@mantine/core';
import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { QuickReply } from '@roundbook/contract/messages/templates/quick-replies';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { quickRepliesQuery } from './api.ts';
import { ReplyRow } from './reply-row.tsx';

const ReplyDialog = lateDialog(async () => (await import('./reply-dialog.tsx')).ReplyDialog);

/** The firm's quick replies to customers. */
export function QuickReplies() {
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  return (
    <SectionCard
      title="Quick replies"
      padding="flush"
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Add
        </Button>
      }
    >
      <Loaded query={useQuery(quickRepliesQuery)} skeleton={<ListSkeleton rows={3} />}>
        {({ quickReplies }) =>
          quickReplies.length === 0 ? (
            <EmptyState icon={IconMessage2} title="No quick replies yet">
              Keep answers that you often send, such as how to pay, and put one into a message with
              a tap.
            </EmptyState>
          ) : (
            <TextRows label="Quick replies">
              {quickReplies.map((reply, at) => (
                <ReplyRow
                  key={reply.id}
                  reply={reply}
                  place={at}
                  all={quickReplies}
                  onEdit={() => setEdited(reply)}
                />
              ))}
            </TextRows>
          )
        }
      </Loaded>
      {edited && (
        <Suspense>
          <ReplyDialog reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
