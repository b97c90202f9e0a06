import { createFileRoute, redirect } from '@tanstack/react-router';
import { presentPath } from '../shell/navigation/legacy-paths.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    redirect({
      href: presentPath(location.pathname, location.searchStr),
      replace: true,
      throw: true,
    });
  },
});
