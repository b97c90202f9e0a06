import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PrintedChoice } from './printed-choice.tsx';

interface SearchFieldProps {
  readonly value: string;
  /** Called with the text once the user pauses typing. */
  readonly onSearch: (term: string) => void;
  /** The length of that pause in milliseconds: 300 in lists, 500 where each search asks the server. */
  readonly delay?: 300 | 500;
  readonly label: string;
}

/** A search input that reports its text after a pause in typing, and immediately on Enter. */
export function SearchField({ value, onSearch, delay = 300, label }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A value that is set from elsewhere (by the back button, or a cleared filter) replaces what was
  // typed.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (text: string, after: number) => {
    clearTimeout(timer.current);
    setTyped(text);
    const { pathname } = location;
    timer.current = setTimeout(() => {
      // A user who has opened a row in the meantime is on the way to another page: the search must
      // not navigate back.
      if (location.pathname === pathname) onSearch(text.trim());
    }, after);
  };
  return (
    <>
      <TextInput
        wrapperProps={{ 'data-print': 'never' }}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => report('', 0)} />
        }
        onChange={(event) => report(event.currentTarget.value, delay)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed, 0);
        }}
      />
      <PrintedChoice label="Search" value={value || undefined} />
    </>
  );
}
