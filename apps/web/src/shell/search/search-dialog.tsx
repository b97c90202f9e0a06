import {
  Combobox,
  ComboboxEventsTarget,
  ComboboxGroup,
  ComboboxOption,
  ComboboxOptions,
  Loader,
  TextInput,
  useCombobox,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { failureText } from '@roundbook/client/api-failure';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useReported } from '@roundbook/ui/form/use-reported.ts';
import { rememberRecent } from '../../platform/recents.ts';
import { SearchHelp } from './search-help.tsx';
import { groupsOf, recentGroups } from './search-options.ts';
import { closeSearch, keepSearch, lastSearch } from './search-state.ts';
import classes from './search-dialog.module.css';

/** Global search: type, move with the arrow keys, open with Enter. */
export default function SearchDialog() {
  const [typed, setTyped] = useState(lastSearch);
  const [term, setTerm] = useState(() => lastSearch().trim());
  const navigate = useNavigate();
  // The list is part of the dialog, so it is always open.
  const combobox = useCombobox({ opened: true });
  useReported(typed, (text) => setTerm(text.trim()));
  const found = useQuery({
    ...queryOptionsFor(searchAnything, { query: { term } }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });

  const searching = typed.trim() !== '';
  const settled = searching && term === typed.trim() && !found.isFetching;
  const matches = found.data && term ? groupsOf(found.data, term) : [];
  const groups = searching ? matches : recentGroups();
  const first = groups[0]?.options[0]?.id;
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (first) selectFirstOption();
  }, [first, selectFirstOption]);

  function open(id: string): void {
    const option = groups.flatMap((group) => group.options).find((one) => one.id === id);
    if (!option) return;
    if (option.recent) rememberRecent(option.recent);
    closeSearch();
    void navigate(option.link);
  }

  return (
    <Dialog opened onClose={closeSearch} title="Search" size="lg" place="top">
      <Combobox store={combobox} onOptionSubmit={open}>
        <div className={classes.search}>
          <ComboboxEventsTarget>
            <TextInput
              data-autofocus
              size="md"
              aria-label="Search anything"
              placeholder="Search anything"
              value={typed}
              leftSection={<IconSearch size={18} aria-hidden />}
              rightSection={searching && !settled && <Loader size={16} />}
              // Typing replaces the text of the last search.
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                keepSearch(event.currentTarget.value);
                setTyped(event.currentTarget.value);
              }}
            />
          </ComboboxEventsTarget>
          <ComboboxOptions aria-label="Results">
            {groups.map((group) => (
              <ComboboxGroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <ComboboxOption key={option.id} value={option.id} className={classes.option}>
                    <span className={classes.title}>{option.title}</span>
                    <span className={classes.subtitle}>{option.subtitle}</span>
                  </ComboboxOption>
                ))}
              </ComboboxGroup>
            ))}
          </ComboboxOptions>
          <output className={classes.note}>
            {settled && found.isError && failureText(found.error)}
            {settled && !found.isError && groups.length === 0 && 'No results found'}
          </output>
          {!searching && <SearchHelp />}
        </div>
      </Combobox>
    </Dialog>
  );
}
