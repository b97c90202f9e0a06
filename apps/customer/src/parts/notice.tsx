import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'bad' | 'good' | 'plain';
  readonly children: ReactNode;
}

/** Something that has just happened, read out. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
