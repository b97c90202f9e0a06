import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Access } from '@roundbook/contract/access';

/** An entry of the settings. */
export interface SettingsLink {
  readonly label: string;
  readonly description: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: TablerIcon;
  readonly access: Access;
  /** Whether the link leads to the sandbox, which is not there where real providers take all payments. */
  readonly isSandbox?: boolean;
  /** What stands beside it, such as how much is new there; loaded after the list. */
  readonly badge?: ComponentType;
}
