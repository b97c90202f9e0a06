import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDoubleClickShield } from './double-click.ts';
import { useEscape } from './escape.ts';
import { useReturnedFocus } from './returned-focus.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  /** Called when the user closes the dialog; null if the user has to answer. */
  readonly onClose: (() => void) | null;
  readonly title: ReactNode;
  /** The buttons, with the main one last; on a phone they stay at the bottom edge. */
  readonly actions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /**
   * `ink` is for dialogs of the app's frame, such as its tools; on a desktop, a `top` dialog hangs
   * from the upper edge.
   */
  readonly tone?: 'surface' | 'ink';
  readonly place?: 'centre' | 'top';
  readonly children: ReactNode;
}

/**
 * As a landmark, the header would be the page's banner, and a second banner once one dialog opens another. Mantine names
 * a dialog only once its title has been drawn; until then, it takes its name from a label.
 */
const attributesFor = (title: ReactNode) => ({
  header: { role: 'none' },
  ...(typeof title === 'string' && { content: { 'aria-label': title } }),
});

const stay = () => undefined;

/** A dialog: on a desktop in a window, on a phone as a sheet from the bottom edge. */
export function Dialog({ opened, onClose, title, actions, children, ...look }: DialogProps) {
  const { size = 'md', tone = 'surface', place = 'centre' } = look;
  const root = useReturnedFocus(opened);
  useEscape(opened, root, onClose);
  const notePress = useDoubleClickShield(opened);
  return (
    <Modal
      ref={root}
      opened={opened}
      data-tone={tone}
      onPointerDownCapture={notePress}
      onClose={onClose ?? stay}
      withCloseButton={onClose !== null}
      closeOnEscape={false}
      closeOnClickOutside={onClose !== null}
      title={title}
      size={size}
      centered={place === 'centre'}
      classNames={classes}
      attributes={attributesFor(title)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ color: 'var(--backdrop)', backgroundOpacity: 1 }}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
    >
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  );
}
