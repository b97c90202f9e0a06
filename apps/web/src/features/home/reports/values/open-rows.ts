import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** The part of a link that leads to the rows behind a figure. */
export interface RowsLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** A function that makes the attributes of a link to the rows behind a figure, whose address comes from the server. */
export function useRowsLink(): (rowsAt: string) => RowsLink {
  const router = useRouter();
  return (rowsAt) => ({
    href: rowsAt,
    onClick: (event) => {
      // With a modifier key, the browser itself opens the link in another tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void router.navigate({ href: rowsAt });
    },
  });
}
