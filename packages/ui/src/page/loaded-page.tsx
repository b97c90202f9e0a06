import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '../feedback/loaded.tsx';
import { PageSkeleton } from '../feedback/skeletons.tsx';
import { Page } from './page.tsx';

interface LoadedPageProps<Data> {
  /** The title until the record is loaded, such as "Invoice". */
  readonly title: string;
  readonly parent: NonNullable<ComponentProps<typeof Page>['parent']>;
  readonly query: ComponentProps<typeof Loaded<Data>>['query'];
  /** Renders the page, with its own title, once the record is loaded. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * The page of a record. If the record cannot be loaded, the page still has its title and a link
 * back.
 */
export function LoadedPage<Data>({ title, parent, query, children }: LoadedPageProps<Data>) {
  const loaded = (
    <Loaded query={query} parent={parent} skeleton={<PageSkeleton body="cards" />}>
      {children}
    </Loaded>
  );
  if (query.data !== undefined || !query.error) return loaded;
  return (
    <Page title={title} parent={parent}>
      {loaded}
    </Page>
  );
}
