import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'bad' | 'good' | 'plain';
  readonly children: ReactNode;
}

/** Something that has just happened, read out. */
export function Notice({ tone, children }: NoticeProps) {
  if (tone !== 'bad') return <output className={`notice ${tone}`}>{children}</output>;
  return (
    <p className="notice bad" role="alert">
      {children}
    </p>
  );
}
