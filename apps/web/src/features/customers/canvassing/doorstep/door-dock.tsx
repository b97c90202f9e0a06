import { Alert, Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  KNOCK_WORDS,
  type KnockOutcome,
  mayNote,
} from '@roundbook/domain/customers/canvassing/knock';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useSettles } from '../../../work/work-view/stop/settling.ts';
import type { ShownDoor } from '../knocks/street-doors.ts';
import { OUTCOME_COLOURS } from '../outcome-look.ts';
import classes from './doorstep.module.css';

const TAPS = ['NotIn', 'No', 'CallBack', 'Quoted'] as const;

/** The last tap, which can be undone. */
export interface LastTap {
  readonly knockId: string;
  readonly door: string;
  readonly outcome: KnockOutcome;
}

interface DoorDockProps {
  readonly door: string;
  /** The door's state; null if nothing is known about the door. */
  readonly shown: ShownDoor | null;
  readonly last: LastTap | null;
  readonly onDoor: (door: string) => void;
  readonly onStep: (way: 1 | -1) => void;
  readonly onTap: (outcome: KnockOutcome) => void;
  readonly onUndo: () => void;
}

/** The door in front of the user, within thumb's reach: its number, its knocks, and an undo button. */
export function DoorDock({ door, shown, last, onDoor, onStep, onTap, onUndo }: DoorDockProps) {
  const { role } = useAppStart();
  const isNever = shown?.standing?.outcome === 'Never';
  const isEmpty = door.trim() === '';
  // Without this pause, the second tap of a double tap would count for the next door.
  const isSettling = useSettles(last?.knockId ?? '');
  const tap = (outcome: KnockOutcome) => {
    if (!isSettling) onTap(outcome);
  };
  const settling = isSettling ? { 'aria-disabled': true } : {};
  return (
    <section className={classes.dock} aria-label="This door">
      {last && (
        <div className={classes.last}>
          <output className={classes.quiet}>
            {last.door}: {KNOCK_WORDS[last.outcome].toLowerCase()}
          </output>
          <Button variant="default" size="compact-md" onClick={onUndo}>
            Undo
          </Button>
        </div>
      )}
      <div className={classes.door}>
        <Button
          variant="default"
          className={classes.step ?? ''}
          aria-label="Door before"
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </Button>
        <TextInput
          aria-label="Number or name"
          size="lg"
          maxLength={40}
          autoComplete="off"
          value={door}
          classNames={{ input: classes.number ?? '' }}
          onChange={(event) => onDoor(event.currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.step ?? ''}
          aria-label="Next door"
          onClick={() => onStep(1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </Button>
      </div>
      {shown?.rests && (
        <Alert color={isNever ? 'red' : 'amber'} py="xs">
          <p className={classes.notice}>{shown.rests}</p>
        </Alert>
      )}
      <div className={classes.outcomes}>
        {TAPS.filter((outcome) => mayNote(role, outcome)).map((outcome) => (
          <Button
            key={outcome}
            className={classes.outcome ?? ''}
            color={OUTCOME_COLOURS[outcome]}
            variant={outcome === 'Quoted' ? 'filled' : 'light'}
            disabled={isNever || isEmpty}
            {...settling}
            onClick={() => tap(outcome)}
          >
            {KNOCK_WORDS[outcome]}
          </Button>
        ))}
      </div>
      <Button
        variant="subtle"
        color="red"
        disabled={isNever || isEmpty}
        {...settling}
        onClick={() => tap('Never')}
      >
        Please never knock again
      </Button>
    </section>
  );
}
