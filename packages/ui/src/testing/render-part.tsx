import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { questions } from '@roundbook/client/confirm';
import { queryClient } from '@roundbook/client/query-client';
import { toasts } from '@roundbook/client/toasts';
import { UiProvider } from '../theme/ui-provider.tsx';

/** The screen sizes that the product supports. */
export const SIZES = { desk: [1440, 900], phone: [390, 844] } as const;

/**
 * Renders a part as the app does: with its theme, a router, the cache of answers, toasts and
 * questions. Clears what an earlier test left in the last three.
 */
export async function renderPart(
  part: ReactNode,
  size: keyof typeof SIZES = 'desk',
): Promise<void> {
  queryClient.clear();
  toasts.update(() => []);
  questions.update(() => []);
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
  const component = () => (
    // As on a page: lists on a phone extend into its gutter.
    <main id="content" style={{ padding: 'var(--page-gutter)' }}>
      <h1>A part</h1>
      {part}
    </main>
  );
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        {/* Routes have types in the app that declares them. */}
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  );
}

/** Expects that axe finds nothing on the page. */
export async function expectAccessible(): Promise<void> {
  // The page around the part belongs to the test runner.
  const off = { enabled: false };
  const rules = { 'document-title': off, 'html-has-lang': off, region: off };
  await settledAnimations();
  const { violations } = await axe.run(document, { rules });
  expect(
    violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}

/**
 * Waits until whatever arrives has arrived: for as long as a part fades in, axe takes its colours
 * for fainter than they are. Animations without an end, such as placeholders', go on.
 */
async function settledAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
