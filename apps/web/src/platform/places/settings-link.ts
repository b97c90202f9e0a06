import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { GuardedPlace } from './place-answer.ts';

/** The topics of the settings, in order. */
export const SETTINGS_GROUPS = ['Business', 'Payments', 'You', 'Help and news'] as const;

/** An entry of the settings; the `settings.ts` of its noun declares it. */
export interface SettingsLink extends GuardedPlace {
  readonly group: (typeof SETTINGS_GROUPS)[number];
  /** The link's position within the group, smallest first. */
  readonly place: number;
  readonly label: string;
  readonly description: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: TablerIcon;
  /** Whether the link leads to the sandbox, which does not exist if real providers take all payments. */
  readonly isSandbox?: boolean;
  /** Shown next to the link, such as a count of news; loaded after the list. */
  readonly badge?: ComponentType;
}
