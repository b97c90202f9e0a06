import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { confirm } from '@roundbook/client/confirm';
import type { QuickReply } from '@roundbook/contract/messages/templates/quick-replies';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextRow } from '@roundbook/ui/page/text-rows.tsx';
import { useDeleteQuickReply, useOrderQuickReplies } from './api.ts';

interface ReplyRowProps {
  readonly reply: QuickReply;
  /** The reply's position, counted from 0. */
  readonly place: number;
  readonly all: readonly QuickReply[];
  readonly onEdit: () => void;
}

/** One quick reply, with its actions: change, move, delete. */
export function ReplyRow({ reply, place, all, onEdit }: ReplyRowProps) {
  const remove = useDeleteQuickReply();
  const order = useOrderQuickReplies();
  const moveTo = (to: number) => {
    const ids = all.map(({ id }) => id).filter((id) => id !== reply.id);
    ids.splice(to, 0, reply.id);
    order.mutate({ body: { ids } });
  };
  const ask = async () => {
    const goAhead = await confirm({
      title: `Delete ${reply.title}?`,
      message: 'Messages that were sent with it stay.',
      action: 'Delete',
      tone: 'danger',
    });
    if (goAhead) remove.mutate({ params: { id: reply.id } });
  };
  return (
    <TextRow name={reply.title} detail={reply.text}>
      <ActionMenu
        label={`Actions for ${reply.title}`}
        actions={[
          { label: 'Change', icon: IconPencil, run: onEdit },
          ...(place > 0
            ? [{ label: 'Move up', icon: IconArrowUp, run: () => moveTo(place - 1) }]
            : []),
          ...(place < all.length - 1
            ? [{ label: 'Move down', icon: IconArrowDown, run: () => moveTo(place + 1) }]
            : []),
          { label: 'Delete', icon: IconTrash, danger: true, run: () => void ask() },
        ]}
      />
    </TextRow>
  );
}
