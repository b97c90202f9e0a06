import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface ErrorStateProps {
  readonly message: string;
  /** What the person can do about it. */
  readonly hint?: string | undefined;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Where to go from here, in the place of trying again. */
  readonly action?: ReactNode;
}

/** What takes the place of something that could not be loaded. */
export function ErrorState({ message, hint, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <div className={classes.pane} data-tone="danger" aria-hidden>
        <IconCloudOff size={28} stroke={1.6} />
      </div>
      <h2 className={classes.title}>{message}</h2>
      {hint && <p className={classes.text}>{hint}</p>}
      {onRetry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={retrying}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
      {action}
    </div>
  );
}
