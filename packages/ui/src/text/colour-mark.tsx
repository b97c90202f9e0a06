import type { Colour } from '../theme/palette.ts';
import classes from './colour-mark.module.css';

/** A record's own colour, which identifies it on other screens, shown next to its name. */
export function ColourMark({ colour }: { readonly colour: Colour }) {
  return (
    <span
      className={classes.mark}
      style={{ background: `var(--mantine-color-${colour}-filled)` }}
      aria-hidden
    />
  );
}
