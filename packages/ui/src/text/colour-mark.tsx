import type { Colour } from '../theme/palette.ts';
import classes from './colour-mark.module.css';

/** The colour that identifies a record on other screens, beside its name. */
export function ColourMark({ colour }: { readonly colour: Colour }) {
  return (
    <span
      className={classes.mark}
      style={{ background: `var(--mantine-color-${colour}-filled)` }}
      aria-hidden
    />
  );
}
