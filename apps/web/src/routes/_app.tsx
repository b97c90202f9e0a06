import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { appStartQuery } from '../platform/app-start.ts';
import { sessionToken } from '../platform/session.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context }) => {
    if (!sessionToken()) redirect({ to: '/login', throw: true });
    return { start: await context.queryClient.ensureQueryData(appStartQuery) };
  },
  component: Outlet,
});
