import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startClient } from '@roundbook/client/call';
import { watchConnection } from '@roundbook/client/online';
import { clientSession, endSession, sessionToken } from '@roundbook/client/session';
import { UiProvider } from '@roundbook/ui/theme/ui-provider.tsx';
import { followSession } from './features/account/sessions/follow-session.ts';
import { AccessRefused } from './platform/access-refused.ts';
import { handRouter } from './platform/app-router.ts';
import { isMissingCode, watchMissingCode } from './platform/program/missing-code.ts';
import { loadAllRoutes, opensDay, router } from './router.tsx';

startClient({
  session: clientSession,
  // Forgets the session, so that the user signs in again, unless the sign-in itself was refused.
  onUnauthorised: () => {
    if (location.pathname !== '/login') void endSession();
  },
});
watchConnection();
watchMissingCode();
handRouter(router);
followSession(router);

if (sessionToken()) {
  // Every signed-in page needs the start-up code, and every page except the day's work needs all routes. If either
  // fails to load, the page says so.
  import('./shell/frame/start-signed-in.ts').catch(() => undefined);
  if (!opensDay) loadAllRoutes().catch(() => undefined);
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

// A refused page, or one that needs signal, is not a fault: it is shown, and the console stays
// quiet.
const logFault = (error: unknown) => {
  if (!(error instanceof AccessRefused || isMissingCode(error))) reportError(error);
};

createRoot(root, { onCaughtError: logFault }).render(
  <StrictMode>
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  </StrictMode>,
);
