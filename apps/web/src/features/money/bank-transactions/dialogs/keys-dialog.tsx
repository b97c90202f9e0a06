import { Button, Kbd } from '@mantine/core';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { KEYS } from '../queue/queue-keys.ts';
import classes from './dialogs.module.css';

/** Lists the keyboard commands of the queue, which act on the marked transaction. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      opened
      size="sm"
      title="Keys"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className={classes.keys}>
        {KEYS.map(({ command, shown, words }) => (
          <KeyLine key={command} shown={shown} words={words} />
        ))}
      </dl>
    </Dialog>
  );
}

function KeyLine({ shown, words }: { readonly shown: readonly string[]; readonly words: string }) {
  return (
    <>
      <dt>
        {shown.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </>
  );
}
