import { AccessRefused } from '../../platform/access.ts';
import { PageFailure } from '../../ui/page-failure.tsx';
import { RefusedPage } from './refused-page.tsx';

/** What takes the place of a screen that could not be shown. */
export function RouteFailure({ error }: { readonly error: unknown }) {
  if (error instanceof AccessRefused) return <RefusedPage refusal={error.refusal} />;
  return <PageFailure />;
}
