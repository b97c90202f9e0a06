import { Button } from '@mantine/core';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import classes from './api-keys.module.css';

interface SecretDialogProps {
  readonly title: string;
  /** A sentence that says what the secret is for. */
  readonly words: string;
  readonly secret: string;
  /** The name of the secret on the copy button: "the key". */
  readonly what: string;
  readonly onClose: () => void;
}

/** Shows a secret, which cannot be shown again. */
export function SecretDialog({ title, words, secret, what, onClose }: SecretDialogProps) {
  return (
    <Dialog
      opened
      title={title}
      onClose={null}
      actions={<Button onClick={onClose}>I have saved it</Button>}
    >
      <p className={classes.plain}>{words} It is not shown again.</p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton value={secret} what={what} />
      </div>
    </Dialog>
  );
}
