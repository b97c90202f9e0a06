import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import { PICTURE_TYPES, uploadAsset } from '@roundbook/contract/files/assets/assets';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { FILES_HINT } from '@roundbook/domain/messages/threads/attached-files';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { showRefusal } from '../../../../platform/refusal.ts';

const ACCEPTED = [...PICTURE_TYPES, 'application/pdf'].join(',');

interface AttachButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly channel: Channel;
  /** Whether the stored draft has loaded. */
  readonly isReady: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Chooses files for an email, and says which are allowed; a text cannot carry files. */
export function AttachButton({ ref, channel, isReady, onChoose }: AttachButtonProps) {
  const allowed = mayUse(useAppStart(), uploadAsset.access);
  const resetInput = useRef<() => void>(null);
  const isText = channel === 'sms';
  const choose = (files: readonly File[]) => {
    // Lets the user choose the same file again after removing it.
    resetInput.current?.();
    if (files.length > 0) onChoose(files);
  };
  return (
    <FileButton
      multiple
      accept={ACCEPTED}
      resetRef={resetInput}
      onChange={choose}
      inputProps={{ 'aria-label': 'Files' }}
    >
      {({ onClick }) => (
        <Tooltip label={isText ? 'A text cannot carry files' : FILES_HINT}>
          <ActionIcon
            ref={ref}
            size={36}
            variant="subtle"
            color="slate"
            aria-label="Attach files"
            aria-description={isText ? 'A text cannot carry files' : FILES_HINT}
            aria-disabled={isText || undefined}
            data-disabled={isText}
            disabled={!isReady}
            onClick={() => {
              if (isText) return;
              if (allowed.allowed) onClick();
              else void showRefusal(allowed);
            }}
          >
            <IconPaperclip size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  );
}
