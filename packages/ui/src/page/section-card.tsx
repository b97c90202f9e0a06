import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  readonly title: string;
  /** Buttons or a menu, on the same line as the title. */
  readonly actions?: ReactNode;
  /** The padding of the card; `flush` suits content with padding of its own, such as rows. */
  readonly padding?: 'normal' | 'flush';
  readonly children: ReactNode;
}

/** A card with a title, for a part of a record or of the dashboard. */
export function SectionCard({ title, actions, padding = 'normal', children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions && (
          <div className={classes.actions} data-print="never">
            {actions}
          </div>
        )}
      </header>
      <div className={classes.body} data-padding={padding}>
        {children}
      </div>
    </Paper>
  );
}
