import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './features/session/follow-session.ts';
import { startOffline } from './offline/start-offline.ts';
import { watchBuilds } from './platform/app-update.ts';
import { watchConnection } from './platform/online.ts';
import { queryClient } from './platform/query-client.ts';
import { installServiceWorker } from './platform/service-worker-status.ts';
import { router } from './router.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

watchConnection();
startOffline();
followSession(router);
watchBuilds();
if (import.meta.env.PROD) void installServiceWorker();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
