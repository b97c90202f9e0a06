import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  readonly icon: ReactNode;
  /** Text for the user to read before saving; null shows nothing. */
  readonly children: ReactNode;
}

/** A notice between the fields of a form, announced to screen readers as soon as it appears. */
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
