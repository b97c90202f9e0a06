import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldBinding } from './use-record-form.ts';
import classes from './part-list.module.css';

/** A part being edited, whose id stays the same while parts are moved. */
interface EditedPart {
  readonly id: string;
}

/** An id that none of the parts has yet. */
function newPartId(parts: readonly EditedPart[]): string {
  return `new-${Math.max(0, ...parts.map((one) => Number(/\d+$/.exec(one.id)))) + 1}`;
}

interface PartToolsProps<Part extends EditedPart> {
  /** The part's name: "paragraph 3". */
  readonly name: string;
  readonly parts: readonly Part[];
  /** The part's position, from 0. */
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
  /** The name of the list for screen readers. */
  readonly label: string;
  /** The noun for a part, in lower case: "paragraph". */
  readonly noun: string;
  /** The binding of the form's field that holds the parts. */
  readonly list: FieldBinding<readonly Part[]>;
  readonly most: number;
  /** A new part, before anything is filled in. */
  readonly blank: Omit<Part, 'id'>;
  /** Renders the fields of the part at a position. */
  readonly fieldsAt: (place: number) => ReactNode;
  /** Renders the fields that appear next to the part's buttons. */
  readonly choicesAt?: (place: number) => ReactNode;
}

/** An ordered list of parts, such as the paragraphs of a template, which can be filled in, moved, added and deleted. */
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
