import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import classes from './left-out-dialog.module.css';

interface LeftOutProps {
  readonly leftOut: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: string;
  }[];
}

/** The records that a bulk action left out, each with the reason. */
export function LeftOutList({ leftOut }: LeftOutProps) {
  return (
    <ul className={classes.rows} aria-label="Left out">
      {leftOut.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}

interface LeftOutDialogProps extends LeftOutProps {
  readonly title: string;
  /** How many records were processed and how many were left out, as text. */
  readonly words: string;
  readonly onClose: () => void;
}

/** The outcome of a bulk action: the records left out, and why. */
export function LeftOutDialog({ title, words, leftOut, onClose }: LeftOutDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={classes.words}>{words}</p>
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
