import { IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';

interface NoSuchDayProps {
  /** The page's usual title: "Calendar". */
  readonly title: string;
  readonly what: 'day' | 'week';
  /** Why the address names no day or week. */
  readonly words: string;
  /** A link to a day or week that exists. */
  readonly action: ReactNode;
}

/** The page at an address whose day or week does not exist: another day in its place would mislead. */
export function NoSuchDay({ title, what, words, action }: NoSuchDayProps) {
  return (
    <Page title={title}>
      <EmptyState icon={IconCalendarOff} title={`No such ${what}`} action={action}>
        {words}
      </EmptyState>
    </Page>
  );
}
