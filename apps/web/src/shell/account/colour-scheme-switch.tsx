import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useCall } from '@roundbook/client/api';
import { savePreferences } from '@roundbook/contract/account/users/users';
import classes from '../navigation/navigation-link.module.css';
import switchClasses from './colour-scheme-switch.module.css';

/** Dark mode on or off; stored on the device and, if the server can be reached, with the user. */
export function ColourSchemeSwitch() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const save = useCall(savePreferences, { onFailure: () => undefined });
  const dark = scheme === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  const toggle = () => {
    setColorScheme(dark ? 'light' : 'dark');
    save.mutate({ body: { darkMode: !dark } });
  };
  return (
    <button
      type="button"
      className={classes.link}
      role="switch"
      aria-checked={dark}
      onClick={toggle}
    >
      <Icon size={19} stroke={1.8} aria-hidden />
      <span className={classes.label}>Dark mode</span>
      <span className={switchClasses.track} aria-hidden />
    </button>
  );
}
