import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { showFailure } from '@roundbook/client/toasts';
import { PICTURE_TYPES } from '@roundbook/contract/files/assets/assets';
import { wrapperPlatform } from '../../../../platform/wrapper/bridge.ts';
import classes from './receipt-buttons.module.css';

const PICTURES = PICTURE_TYPES.join(',');

interface ReceiptButtonsProps {
  readonly disabled: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Buttons that take a photo of a receipt, or choose photos and PDFs. */
export function ReceiptButtons({ disabled, onAdd }: ReceiptButtonsProps) {
  async function takeNative(): Promise<void> {
    try {
      const { takeNativePhoto } = await import('../../../../platform/wrapper/wrapper-camera.ts');
      const photo = await takeNativePhoto();
      if (photo) onAdd([photo]);
    } catch (failure) {
      showFailure(failure as Error);
    }
  }
  const look = {
    variant: 'default',
    disabled,
    leftSection: <IconCamera size={16} aria-hidden />,
  } as const;
  return (
    <div className={classes.buttons}>
      {wrapperPlatform() ? (
        <Button {...look} onClick={() => void takeNative()}>
          Take photo
        </Button>
      ) : (
        <FileButton
          accept={PICTURES}
          capture="environment"
          onChange={(file) => file && onAdd([file])}
        >
          {(props) => (
            <Button {...props} {...look}>
              Take photo
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept={`${PICTURES},application/pdf`} multiple onChange={onAdd}>
        {(props) => (
          <Button {...props} {...look} leftSection={<IconPaperclip size={16} aria-hidden />}>
            Choose files
          </Button>
        )}
      </FileButton>
    </div>
  );
}
