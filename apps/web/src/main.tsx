import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startClient } from '@roundbook/client/call';
import { watchConnection } from '@roundbook/client/online';
import { clientSession, endSession } from '@roundbook/client/session';
import { UiProvider } from '@roundbook/ui/theme/ui-provider.tsx';
import { followSession } from './features/account/sessions/follow-session.ts';
import { AccessRefused } from './platform/access-refused.ts';
import { isMissingCode, watchMissingCode } from './platform/program/missing-code.ts';
import { router } from './router.tsx';

startClient({
  session: clientSession,
  // It is forgotten, and somebody signs in again, unless that is what is going on.
  onUnauthorised: () => {
    if (location.pathname !== '/login') void endSession();
  },
});
watchConnection();
watchMissingCode();
followSession(router);

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

// Neither a refused page nor one that needs signal is a fault: it is shown, and the console is left alone.
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
