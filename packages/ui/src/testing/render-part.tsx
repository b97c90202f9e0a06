import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bulkRuns } from '@roundbook/client/bulk/bulk-runs';
import { questions } from '@roundbook/client/confirm';
import { queryClient } from '@roundbook/client/query-client';
import { toasts } from '@roundbook/client/toasts';
import { UiProvider } from '../theme/ui-provider.tsx';

export { expectAccessible } from '@roundbook/client/testing/accessible';

/** A screen size of each kind that the product supports, in pixels. */
export const SIZES = { desk: [1440, 900], phone: [390, 844] } as const;

/**
 * Renders a part as the app does: with its theme, a router, the cache of answers, toasts and
 * questions. First clears the answers, toasts and questions of earlier tests.
 */
export async function renderPart(
  part: ReactNode,
  size: keyof typeof SIZES = 'desk',
  address = '/',
): Promise<void> {
  queryClient.clear();
  toasts.update(() => []);
  questions.update(() => []);
  bulkRuns.update(() => []);
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
  const component = () => (
    // The same padding as on a page, since lists on a phone extend into the page's gutter.
    <main id="content" style={{ padding: 'var(--page-gutter)' }}>
      <h1>A part</h1>
      {part}
    </main>
  );
  const routeTree = createRootRoute({ component });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history });
  await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        {/* Only the app that declares its routes has types for them. */}
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  );
  // The router draws its first page a moment later.
  const heading = page.getByRole('heading', { name: 'A part' }).first();
  await expect.element(heading).toBeInTheDocument();
}
