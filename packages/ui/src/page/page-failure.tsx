import { Logo } from '../text/logo.tsx';
import classes from './page-failure.module.css';

/** What takes the place of a page that could not be drawn. */
export function PageFailure() {
  return (
    <main className={classes.page} role="alert">
      <Logo />
      <h1 className={classes.title}>Sorry, an error occurred</h1>
      <button type="button" className={classes.reload} onClick={() => location.reload()}>
        Tap here to reload and try again.
      </button>
    </main>
  );
}
