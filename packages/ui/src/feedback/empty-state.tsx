import type { ComponentType, ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly title: string;
  /** The content that belongs here, or what to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** The content of a list or a page that is empty. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.pane} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
