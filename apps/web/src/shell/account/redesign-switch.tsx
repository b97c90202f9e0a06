import { IconSparkles } from '@tabler/icons-react';
import { useStore } from '@roundbook/client/store';
import { chooseRedesign, redesign } from '@roundbook/ui/theme/design.ts';
import { SwitchLink } from './switch-link.tsx';

/** Switches between the current design and the classic one, on this device. */
export function RedesignSwitch() {
  const on = useStore(redesign);
  return (
    <SwitchLink
      label="New design"
      icon={IconSparkles}
      checked={on}
      onToggle={() => chooseRedesign(!on)}
    />
  );
}
