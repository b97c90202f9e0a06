import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { openSearch } from './search-state.ts';
import classes from './search-button.module.css';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

/** Opens global search from a menu. */
export function SearchButton({ onOpen }: { readonly onOpen?: () => void }) {
  return (
    <button
      type="button"
      className={classes.search}
      onClick={() => {
        onOpen?.();
        openSearch();
      }}
    >
      <IconSearch size={16} aria-hidden />
      <span>Search anything</span>
      <Kbd size="xs" className={classes.shortcut} aria-hidden>
        {shortcut}
      </Kbd>
    </button>
  );
}
