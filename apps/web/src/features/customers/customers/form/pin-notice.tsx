import { IconMapPinOff } from '@tabler/icons-react';
import { losesPin } from './customer-values.ts';
import classes from './customer-form.module.css';

interface PinNoticeProps {
  /** The address as it was opened; absent if it has not been saved yet. */
  readonly before: Parameters<typeof losesPin>[0];
  readonly after: Parameters<typeof losesPin>[1];
}

/**
 * Warns that changing the address removes its pin, which would show the old place and override the
 * new postcode.
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
