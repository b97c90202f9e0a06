import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  readonly title: string;
  /** Buttons or a menu, on the title's line. */
  readonly actions?: ReactNode;
  /** `flush` for content with its own padding, such as rows. */
  readonly padding?: 'normal' | 'flush';
  readonly children: ReactNode;
}

/** A part of a record or of the dashboard: a titled card. */
export function SectionCard({ title, actions, padding = 'normal', children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.body} data-padding={padding}>
        {children}
      </div>
    </Paper>
  );
}
