import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './linked-notice.module.css';

interface LinkedNoticeProps {
  readonly colour: string;
  readonly icon: ReactNode;
  /** The news in a few words. */
  readonly title: string;
  /** Further figures, which a phone leaves to the page behind the link. */
  readonly more: string;
  /** The link to the page where the user can act on the news. */
  readonly children: ReactNode;
}

/** News above a list with a link; a single line on a phone, so that the list begins high up. */
export function LinkedNotice({ colour, icon, title, more, children }: LinkedNoticeProps) {
  return (
    <Alert
      color={colour}
      icon={icon}
      title={title}
      classNames={{ root: classes.notice!, body: classes.body! }}
      data-print="never"
    >
      <span className={classes.more}>{`${more} `}</span>
      {children}
    </Alert>
  );
}
