import { Switch } from '@mantine/core';
import { useStore } from '@roundbook/client/store';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { chooseRedesign, redesign } from '@roundbook/ui/theme/design.ts';

/** Switches between the current design and the classic one, on this device. */
export function AppearanceCard() {
  const isOn = useStore(redesign);
  return (
    <SectionCard title="Appearance">
      <Switch
        label="New design"
        description="Off: the classic menus, with tabs and tiles, on this device"
        checked={isOn}
        onChange={() => chooseRedesign(!isOn)}
      />
    </SectionCard>
  );
}
