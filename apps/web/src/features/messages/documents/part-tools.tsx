import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

interface PartToolsProps<Part extends { readonly id: string }> {
  /** What it is called: "paragraph 3". */
  readonly name: string;
  readonly parts: readonly Part[];
  /** Where it stands, from 0. */
  readonly place: number;
  readonly onChange: (parts: readonly Part[]) => void;
}

/** Moves a part of a document up and down, or takes it out. */
export function PartTools<Part extends { readonly id: string }>({
  name,
  parts,
  place,
  onChange,
}: PartToolsProps<Part>) {
  const move = (to: number) => {
    const next = [...parts];
    next.splice(to, 0, ...next.splice(place, 1));
    onChange(next);
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Move ${name} down`}
        disabled={place === parts.length - 1}
        onClick={() => move(place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Delete ${name}`}
        onClick={() => onChange(parts.filter((_, at) => at !== place))}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
