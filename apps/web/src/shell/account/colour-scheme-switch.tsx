import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useCall } from '@roundbook/client/api';
import { savePreferences } from '@roundbook/contract/account/users/users';
import { SwitchLink } from './switch-link.tsx';

/** Dark mode on or off; stored on the device and, if the server can be reached, with the user. */
export function ColourSchemeSwitch() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const save = useCall(savePreferences, { onFailure: () => undefined });
  const dark = scheme === 'dark';
  const toggle = () => {
    setColorScheme(dark ? 'light' : 'dark');
    save.mutate({ body: { darkMode: !dark } });
  };
  return (
    <SwitchLink
      label="Dark mode"
      icon={dark ? IconSun : IconMoon}
      checked={dark}
      onToggle={toggle}
    />
  );
}
