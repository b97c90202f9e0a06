import { quarterHours } from '@roundbook/domain/values/durations/duration';
import classes from './duration-bar.module.css';

/** The most steps that are drawn: a day's work. */
const MOST_STEPS = 32;

/** How long work takes, as a bar of one step per 15 minutes; the words beside it say the same. */
export function DurationBar({ seconds }: { readonly seconds: number }) {
  const steps = Math.min(MOST_STEPS, quarterHours(seconds));
  return (
    <span className={classes.bar} data-steps={steps} aria-hidden>
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} className={classes.step} />
      ))}
    </span>
  );
}
