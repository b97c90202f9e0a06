import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { closeThread } from '@roundbook/contract/messages/threads/keeping';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import classes from './composer.module.css';

const AttachDialog = lateDialog(async () => (await import('./attach-dialog.tsx')).AttachDialog);

interface StrangerBarProps {
  readonly thread: Thread;
  readonly onMoved: (id: string) => void;
  readonly onClose: () => void;
}

/** The actions for an unknown sender: identify or dismiss them. */
export function StrangerBar({ thread, onMoved, onClose }: StrangerBarProps) {
  const [attaching, setAttaching] = useState(false);
  const dismiss = useCall(closeThread, {
    onSuccess: () => {
      showSuccess('Dismissed');
      onClose();
    },
  });
  return (
    <div className={classes.stranger}>
      <p className={classes.facts}>
        This {thread.channel === 'email' ? 'address' : 'number'} is not known yet. Say who it is,
        and you can answer.
      </p>
      <div className={classes.buttons}>
        <ActionButton
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setAttaching(true)}
        >
          Say who it is
        </ActionButton>
        {!thread.isClosed && (
          <Button
            variant="default"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ params: { id: thread.id }, body: {} })}
          >
            Dismiss
          </Button>
        )}
      </div>
      <Suspense>
        {attaching && (
          <AttachDialog thread={thread} onMoved={onMoved} onClose={() => setAttaching(false)} />
        )}
      </Suspense>
    </div>
  );
}
