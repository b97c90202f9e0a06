import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconFileUnknown, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FailureKind, failureKind } from '@roundbook/client/failure-kind';
import classes from './state.module.css';

interface ErrorStateProps {
  /** The value that was thrown; the icon shows the kind of failure. */
  readonly error: unknown;
  readonly message: string;
  /** Advice on what the user can do. */
  readonly hint?: string | undefined;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** An action with which the user can go on, in place of the button to try again. */
  readonly action?: ReactNode;
}

const ICONS = {
  missing: IconFileUnknown,
  unreachable: IconCloudOff,
  fault: IconAlertTriangle,
} satisfies Record<FailureKind, unknown>;

/** The message in place of content that could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const { error, message, hint, onRetry, retrying = false, action } = props;
  const kind = failureKind(error);
  const Icon = ICONS[kind];
  return (
    <div className={classes.state} role="alert">
      <div className={classes.pane} data-tone={kind === 'missing' ? 'plain' : 'danger'} aria-hidden>
        <Icon size={28} stroke={1.6} />
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
