import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  readonly icon: ReactNode;
  /** What the user should know before saving; nothing is shown while it is null. */
  readonly children: ReactNode;
}

/** Something to know between the fields of a form, read out as soon as it appears. */
export function FormNotice({ icon, children }: FormNoticeProps) {
  return (
    <output className={classes.notice}>
      {children !== null && (
        <>
          {icon}
          <div>{children}</div>
        </>
      )}
    </output>
  );
}
