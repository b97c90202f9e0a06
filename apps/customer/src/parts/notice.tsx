import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'bad' | 'good' | 'plain';
  readonly children: ReactNode;
}

/** A message about something that has just happened, read out by screen readers. */
export function Notice({ tone, children }: NoticeProps) {
  if (tone !== 'bad') return <output className={`notice ${tone}`}>{children}</output>;
  return (
    <p className="notice bad" role="alert">
      {children}
    </p>
  );
}
