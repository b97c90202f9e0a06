import { SETTINGS_GROUPS, type SettingsLink } from '../../../platform/places/settings-link.ts';
import { settingsLinks } from './settings-links.gen.ts';

interface SettingsGroup {
  readonly label: string;
  readonly links: readonly SettingsLink[];
}

/** The settings, grouped by topic. */
export const settingsGroups: readonly SettingsGroup[] = SETTINGS_GROUPS.map((label) => ({
  label,
  links: settingsLinks
    .filter(({ group }) => group === label)
    .toSorted((one, other) => one.place - other.place),
}));
