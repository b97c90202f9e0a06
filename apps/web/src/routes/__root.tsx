import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  // Unknown paths go home; signed out, home goes to /login.
  notFoundComponent: () => <Navigate to="/" replace />,
});
