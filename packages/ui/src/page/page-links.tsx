import { Button } from '@mantine/core';
import classes from './page-links.module.css';

interface PageLinksProps {
  /** The number of the current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Links to older and newer pages; renders nothing if there is only one page. */
export function PageLinks({ page, pages, onPage }: PageLinksProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>
        Page {page} of {Math.max(pages, 1)}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
