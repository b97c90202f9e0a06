import { lazy, Suspense } from 'react';
import { PageFailure } from '@roundbook/ui/page/page-failure.tsx';
import { AccessRefused } from '../../platform/access-refused.ts';
import { isMissingCode } from '../../platform/program/missing-code.ts';
import { MissingPage } from './missing-page.tsx';

const RefusedPage = lazy(async () => ({
  default: (await import('./refused-page.tsx')).RefusedPage,
}));

/** Replaces a screen that could not be shown. */
export function RouteFailure({ error }: { readonly error: unknown }) {
  if (isMissingCode(error)) return <MissingPage />;
  if (!(error instanceof AccessRefused)) return <PageFailure />;
  return (
    <Suspense>
      <RefusedPage refusal={error.refusal} />
    </Suspense>
  );
}
