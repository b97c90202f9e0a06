import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './features/session/follow-session.ts';
import { watchConnection } from './platform/online.ts';
import { router } from './router.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

watchConnection();
followSession(router);

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  </StrictMode>,
);
