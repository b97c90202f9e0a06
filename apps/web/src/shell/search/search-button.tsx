import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from './use-search.ts';
import classes from './search-button.module.css';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

/** Opens global search from a menu; grey for roles that may not use it. */
export function SearchButton({ onOpen }: { readonly onOpen?: () => void }) {
  const { allowed, open } = useSearch();
  return (
    <button
      type="button"
      className={classes.search}
      data-refused={!allowed || undefined}
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      <IconSearch size={16} aria-hidden />
      <span>Search anything</span>
      {allowed && (
        <Kbd size="xs" className={classes.shortcut} aria-hidden>
          {shortcut}
        </Kbd>
      )}
    </button>
  );
}
