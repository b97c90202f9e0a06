import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lateDialog } from '../feedback/late-dialog.tsx';
import type { MenuAction } from './menu-action.ts';

/** Loads the code that positions a menu, on demand, as it would be a tenth of the first load. */
const load = () => import('./opened-menu.tsx');
const OpenedMenu = lateDialog(async () => (await load()).OpenedMenu);

/** Loads the code before it is needed. A failure is shown only if the user then opens the menu. */
const fetchAhead = () => void load().catch(() => undefined);

interface ActionMenuProps {
  /**
   * The name of the record that the actions change, for the button's label: "More actions for Mrs
   * Patel".
   */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A button with three dots that opens the further actions of a record or a row. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <ActionIcon
      color="slate"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => {
        event.stopPropagation();
        setWanted(true);
      }}
    >
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu label={label} actions={actions} onClose={() => setWanted(false)} />
    </Suspense>
  );
}
