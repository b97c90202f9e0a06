import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import classes from './second-factor.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for Roundbook. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      opened
      title="Your recovery codes"
      onClose={null}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              saveFile('roundbook-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
            }
          >
            Download
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <p className={classes.words}>
        Without your phone, you can log in with one of these codes. Each code works once. Keep them
        away from your phone. They will not be shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.copied}>
        Copy all <CopyButton value={codes.join('\n')} what="the recovery codes" />
      </div>
    </Dialog>
  );
}
