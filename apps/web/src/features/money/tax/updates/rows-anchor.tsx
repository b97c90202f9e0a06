import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RowsAnchorProps {
  /** The address of a list, which comes from the server. */
  readonly rowsAt: string;
  readonly children: ReactNode;
}

/** A link to the rows behind a figure, or to the screen where a point is cleared. */
export function RowsAnchor({ rowsAt, children }: RowsAnchorProps) {
  const router = useRouter();
  return (
    <Anchor
      href={rowsAt}
      inherit
      onClick={(event) => {
        // With a modifier key, the browser itself opens the link in another tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate({ href: rowsAt });
      }}
    >
      {children}
    </Anchor>
  );
}
