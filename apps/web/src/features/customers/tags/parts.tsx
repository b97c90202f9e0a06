import { Group, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import { type FieldProps, inputProps } from '@roundbook/ui/form/field-label.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useCreateTag } from './api.ts';
import { useTags } from './lookups.ts';

/** A tag in its colour. */
export function TagBadge({ tag }: { readonly tag: Tag }) {
  return <StatusBadge colour={tag.colour}>{tag.name}</StatusBadge>;
}

/** The tags of a record. */
export function TagBadges({ tags }: { readonly tags: readonly Tag[] }) {
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </Group>
  );
}

/** The value that stands for the tag being typed; tag ids are UUIDs, so it cannot be a tag's id. */
const CREATE = 'create';

/** A field for choosing tags, by id; the user can create a tag by typing a new name. */
export function TagsField(field: FieldProps<string[]>) {
  const tags = useTags();
  const create = useCreateTag();
  const [search, setSearch] = useState('');
  const name = search.trim();
  const known = tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const choices = tags.map((tag) => ({ value: tag.id, label: tag.name }));
  const offered = name !== '' && !known ? [{ value: CREATE, label: `Create “${name}”` }] : [];

  function choose(ids: string[]): void {
    if (!ids.includes(CREATE)) return field.onChange(ids);
    const chosen = ids.filter((id) => id !== CREATE);
    // The call reports the error; the choice stays as it was.
    const made = create.mutateAsync({ body: { name } }).then(
      ({ tag }) => field.onChange([...chosen, tag.id]),
      () => undefined,
    );
    field.awaits(made);
    setSearch('');
  }

  return (
    <MultiSelect
      {...inputProps(field)}
      data={[...choices, ...offered]}
      value={field.value}
      onChange={choose}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      clearable
      disabled={create.isPending}
      nothingFoundMessage="Type a name to create a tag"
    />
  );
}
