import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { showHelp } from './help-state.ts';
import classes from './help-button.module.css';

/** Opens the article about the current page; lists that share a route have separate articles. */
export function HelpButton() {
  const route = useRouterState({
    select: ({ matches, location }) => {
      const { list } = location.search as { readonly list?: unknown };
      const path = matches.at(-1)?.fullPath ?? '/';
      return typeof list === 'string' ? `${path}?list=${list}` : path;
    },
  });
  return (
    <button
      type="button"
      className={classes.help}
      aria-label="Help for this page"
      title="Help for this page"
      onClick={() => showHelp(route)}
    >
      <IconHelp size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
