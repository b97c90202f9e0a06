import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  readonly icon: ReactNode;
  /** The text for the user to read before saving; if null, nothing is shown. */
  readonly children: ReactNode;
}

/** A notice among the fields of a form, which screen readers announce as soon as it appears. */
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
