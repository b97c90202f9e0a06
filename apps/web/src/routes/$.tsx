import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionToken } from '@roundbook/client/session';
import { showToast } from '@roundbook/client/toasts';

export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    // Loaded separately from the first page, which is /login for most visitors with such an
    // address.
    const { destinationOf, destinationText } = await import('../shell/navigation/addresses.ts');
    const destination = destinationOf(location.pathname, location.searchStr);
    const message = destinationText(destination);
    if (message && sessionToken()) showToast({ type: 'info', message });
    redirect({ href: destination.href, replace: true, throw: true });
  },
});
