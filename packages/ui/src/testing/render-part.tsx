import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { queryClient } from '@roundbook/client/query-client';
import { UiProvider } from '../theme/ui-provider.tsx';
export async function renderPart(part: ReactNode) {
  const rootRoute = createRootRoute({ component: () => <main id="content">{part}</main> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  );
}
