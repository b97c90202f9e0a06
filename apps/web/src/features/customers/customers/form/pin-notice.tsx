import { IconMapPinOff } from '@tabler/icons-react';
import { FormNotice } from '@roundbook/ui/form/form-notice.tsx';
import { losesPin } from './customer-values.ts';

interface PinNoticeProps {
  /** The address when the form was opened; absent if it has not been saved yet. */
  readonly before: Parameters<typeof losesPin>[0];
  readonly after: Parameters<typeof losesPin>[1];
}

/**
 * Warns that changing the address removes its pin, which would show the old place and override the
 * new postcode.
 */
export function PinNotice({ before, after }: PinNoticeProps) {
  return (
    <FormNotice icon={<IconMapPinOff size={18} aria-hidden />}>
      {losesPin(before, after)
        ? 'The pin was dropped for the old address. Saving removes it, and the postcode decides where the address is on the map again. Drop a new pin afterwards to be more precise.'
        : null}
    </FormNotice>
  );
}
