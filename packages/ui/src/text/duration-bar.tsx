import { quarterHours } from '@roundbook/domain/values/durations/duration';
import classes from './duration-bar.module.css';

/** The maximum number of steps on a bar: eight hours' work. */
const MOST_STEPS = 32;

/** The duration of work as a bar with a step for every 15 minutes; the text next to it gives the same duration. */
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
