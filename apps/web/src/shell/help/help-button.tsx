import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { showHelp } from './help-state.ts';
import classes from './help-button.module.css';

/** Opens the article about the page that is shown. */
export function HelpButton() {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
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
