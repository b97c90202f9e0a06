import { createFileRoute, redirect } from '@tanstack/react-router';
import { presentPath } from '../features/shell/legacy-paths.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    redirect({
      href: presentPath(location.pathname, location.searchStr),
      replace: true,
      throw: true,
    });
  },
});
