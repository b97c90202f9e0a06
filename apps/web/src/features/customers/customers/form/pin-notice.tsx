import { IconMapPinOff } from '@tabler/icons-react';
import { losesPin } from './customer-values.ts';
import classes from './customer-form.module.css';

interface PinNoticeProps {
  /** The address as it was opened; absent for one that is not saved yet. */
  readonly before: Parameters<typeof losesPin>[0];
  readonly after: Parameters<typeof losesPin>[1];
}

/**
 * Says that a pin goes with the address that it was put at: it would show the old place, and a pin
 * counts more than a postcode.
 */
export function PinNotice({ before, after }: PinNoticeProps) {
  return (
    <output className={classes.notice}>
      {losesPin(before, after) && (
        <>
          <IconMapPinOff size={18} aria-hidden />
          <span>
            The pin was dropped for the old address. Saving removes it, and the map goes by the
            postcode again. Drop a new pin afterwards to be more exact.
          </span>
        </>
      )}
    </output>
  );
}
