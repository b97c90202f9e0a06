import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { savePreferences } from '@roundbook/contract/sessions';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useCall } from '../../platform/api.ts';
import switchClasses from './colour-scheme-switch.module.css';
import classes from './navigation-link.module.css';

/** Dark mode on or off; kept on the device and, when it can be reached, with the user. */
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
