import { Logo } from '../text/logo.tsx';
import classes from './page-failure.module.css';

interface PageFailureProps {
  readonly title?: string;
  /** Advice on what the user can do. */
  readonly hint?: string;
  /** The label of the button. */
  readonly action?: string;
  /** Called by the button; if absent, the button loads the page again. */
  readonly onAction?: () => void;
}

/** The message in place of a page that failed to render. */
export function PageFailure({
  title = 'Sorry, an error occurred',
  hint,
  action = 'Tap here to reload and try again.',
  onAction = () => location.reload(),
}: PageFailureProps) {
  return (
    <div className={classes.page} role="alert">
      <Logo />
      <h1 className={classes.title}>{title}</h1>
      {hint && <p className={classes.hint}>{hint}</p>}
      <button type="button" className={classes.reload} onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
