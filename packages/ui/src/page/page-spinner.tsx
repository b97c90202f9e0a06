import { Logo } from '../text/logo.tsx';
import classes from './page-spinner.module.css';

/** The screen shown while the app starts. */
export function PageSpinner() {
  return (
    <main className={classes.page} aria-busy="true" aria-label="Loading">
      <div className={classes.ring}>
        <Logo size={40} />
      </div>
    </main>
  );
}
