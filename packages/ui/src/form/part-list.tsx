import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldBinding } from './use-record-form.ts';
import classes from './part-list.module.css';

/** A part as it is edited; its id keeps it apart from others while they move. */
interface EditedPart {
  readonly id: string;
}

/** An id that none of some parts has. */
function newPartId(parts: readonly EditedPart[]): string {
  return `new-${Math.max(0, ...parts.map((one) => Number(/\d+$/.exec(one.id)))) + 1}`;
}

interface PartToolsProps<Part extends EditedPart> {
  /** What it is called: "paragraph 3". */
  readonly name: string;
  readonly parts: readonly Part[];
  /** Where it stands, from 0. */
  readonly place: number;
  readonly onChange: (parts: readonly Part[]) => void;
}

function PartTools<Part extends EditedPart>(props: PartToolsProps<Part>) {
  const { name, parts, place, onChange } = props;
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

interface PartListProps<Part extends EditedPart> {
  /** The accessible name of the list. */
  readonly label: string;
  /** What one of them is called, in lower case: "paragraph". */
  readonly noun: string;
  /** The parts, as a field of the form. */
  readonly list: FieldBinding<readonly Part[]>;
  readonly most: number;
  /** A part without content. */
  readonly blank: Omit<Part, 'id'>;
  /** The fields of the part at a place. */
  readonly fieldsAt: (place: number) => ReactNode;
  /** Those of its fields that stand beside its buttons. */
  readonly choicesAt?: (place: number) => ReactNode;
}

/** The parts of what is being written, in order: to fill in, move, add and delete. */
export function PartList<Part extends EditedPart>(props: PartListProps<Part>) {
  const { label, noun, list, most, blank, fieldsAt, choicesAt } = props;
  const parts = list.value;
  return (
    <>
      <ol className={classes.parts} aria-label={label}>
        {parts.map(({ id }, at) => (
          <li key={id} className={classes.part}>
            {fieldsAt(at)}
            <div className={classes.tools}>
              {choicesAt?.(at)}
              <PartTools
                name={`${noun} ${at + 1}`}
                parts={parts}
                place={at}
                onChange={list.onChange}
              />
            </div>
          </li>
        ))}
      </ol>
      {list.error && (
        <p className={classes.problem} role="alert">
          {list.error}
        </p>
      )}
      <Button
        className={classes.add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={parts.length >= most}
        onClick={() => list.onChange([...parts, { ...blank, id: newPartId(parts) } as Part])}
      >
        Add {noun}
      </Button>
    </>
  );
}
