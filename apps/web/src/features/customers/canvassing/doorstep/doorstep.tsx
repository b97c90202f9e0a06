import { SegmentedControl, Switch } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '@roundbook/client/store';
import type { Canvass } from '@roundbook/contract/customers/canvassing/canvass';
import { doorKey, type DoorSide } from '@roundbook/domain/customers/canvassing/door';
import { canvassFigures } from '@roundbook/domain/customers/canvassing/figures';
import type { KnockOutcome } from '@roundbook/domain/customers/canvassing/knock';
import { KNOCK_WORDS } from '@roundbook/domain/customers/canvassing/knock';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { DayLayout } from '@roundbook/ui/page/day-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { MapView } from '../../../../map/view/map-view.tsx';
import { useSavedAt } from '../../../../offline/reading/kept-reads.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { remember } from '../../../../platform/remembered.ts';
import { canvassQuery } from '../api.ts';
import { figuresText } from '../figures-text.ts';
import type { NoteData } from '../knocks/knock-tasks.ts';
import { doorLabel, noteAtDoor, takeKnockBack, useOnDevice } from '../knocks/note-at-door.ts';
import { doorToGoOnAt, nextToKnock, type ShownDoor, streetDoors } from '../knocks/street-doors.ts';
import { OUTCOME_TONES } from '../outcome-look.ts';
import { CallBackForm } from './call-back-form.tsx';
import { DoorDock, type LastTap } from './door-dock.tsx';
import { HouseList } from './house-list.tsx';
import { QuotedForm } from './quoted-form.tsx';
import { keepStop, recallStop } from './street-stop.ts';
import { usePosition } from './use-position.ts';
import classes from './doorstep.module.css';

const PARENT = { label: 'Canvassing', to: '/manage/quotes/canvass' } as const;

const SIDES = [
  { value: 'both', label: 'Both sides' },
  { value: 'odd', label: 'Odd' },
  { value: 'even', label: 'Even' },
] as const;

/** Whether a tap also records where the house is. */
const notesPosition = remember(
  'canvass.position',
  false,
  (value): value is boolean => typeof value === 'boolean',
);

/** The doors with a position, as stops on the map. */
const stopsOf = (doors: readonly ShownDoor[]) =>
  doors.flatMap(({ key, door, coordinates, standing }) =>
    coordinates && standing
      ? [
          {
            id: key,
            coordinates,
            label: `${door}: ${KNOCK_WORDS[standing.outcome]}`,
            tone: OUTCOME_TONES[standing.outcome],
          },
        ]
      : [],
  );

interface StreetProps {
  readonly canvass: Canvass;
  /** The door that a link names; undefined to continue where the user stopped. */
  readonly linkedDoor: string | undefined;
  readonly savedAt: string | null;
}

type Body = Omit<NoteData['body'], 'knockId' | 'knockedAt'>;

function Street({ canvass, linkedDoor, savedAt }: StreetProps) {
  const { id, streetName, town, postcode, houseCount, choices } = canvass;
  const { today, user, business } = useAppStart();
  const viewer = { userId: user.id, today, timeZone: business.timeZone };
  const doors = streetDoors(canvass, useOnDevice(id), viewer);
  const [stop] = useState(() => {
    notesPosition.recall();
    return recallStop(id);
  });
  const [side, setSide] = useState<DoorSide>(stop?.side ?? 'both');
  const [door, setDoor] = useState(
    () => linkedDoor ?? stop?.door ?? doorToGoOnAt(doors, user.id) ?? '1',
  );
  // A reload, or the next start of the program, continues at this door.
  useEffect(() => keepStop(id, { door, side }), [id, door, side]);
  const [asking, setAsking] = useState<'CallBack' | 'Quoted' | null>(null);
  const [last, setLast] = useState<LastTap | null>(null);
  const [shape, setShape] = useState('list');
  const isPlacing = useStore(notesPosition);
  const position = usePosition(isPlacing);
  const key = doorKey(door);
  const shown = doors.find((one) => one.key === key) ?? null;
  const stops = stopsOf(doors);
  const figures = canvassFigures(
    doors.map(({ standing, quote }) => ({
      outcome: standing?.outcome ?? null,
      isWon: quote?.isWon ?? false,
    })),
  );

  const note = (outcome: KnockOutcome, more: Partial<Body> = {}) => {
    const where = { canvassId: id, label: doorLabel(door.trim(), streetName) };
    const noted = { door: door.trim(), outcome, coordinates: position(), ...more };
    setLast({ knockId: noteAtDoor(where, noted), door: noted.door, outcome });
    setAsking(null);
    setDoor(nextToKnock(doors, door, side));
  };
  const tap = (outcome: KnockOutcome) => {
    if (outcome === 'CallBack' || outcome === 'Quoted') setAsking(outcome);
    else note(outcome);
  };
  const undo = () => {
    if (!last) return;
    setLast(null);
    setDoor(last.door);
    void takeKnockBack(id, last.knockId, doorLabel(last.door, streetName));
  };
  return (
    <Page
      title={streetName}
      parent={PARENT}
      subtitle={[
        [town, postcode].filter(Boolean).join(' '),
        figuresText(figures, houseCount),
        savedAt && `as of ${timeOfDayIn(business.timeZone, savedAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <DayLayout
        bar={
          <div className={classes.bar}>
            <SegmentedControl
              aria-label="Which doors"
              data={[...SIDES]}
              value={side}
              onChange={(value) => setSide(value)}
            />
            <SegmentedControl
              aria-label="How to show the street"
              data={[
                { value: 'list', label: 'List' },
                { value: 'map', label: 'Map' },
              ]}
              value={shape}
              onChange={setShape}
            />
            <Switch
              label="Note where I stand"
              checked={isPlacing}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                notesPosition.update(() => checked);
              }}
            />
          </div>
        }
        dock={
          <DoorDock
            door={door}
            shown={shown}
            last={last}
            onDoor={setDoor}
            onStep={(way) => setDoor(nextToKnock(doors, door, side, way))}
            onTap={tap}
            onUndo={undo}
          />
        }
      >
        {shape === 'map' && (
          <>
            <MapView
              className={classes.map}
              label={`The doors of ${streetName}`}
              stops={stops}
              start={stops.length === 0 ? canvass.coordinates : null}
              selectedId={key}
              onSelect={(picked) => setDoor(doors.find((one) => one.key === picked)?.door ?? door)}
            />
            <p className={classes.quiet}>
              Dark: quoted. Amber: call back. Teal: not in. Pale: no. Doors are on the map where
              “Note where I stand” was on.
            </p>
          </>
        )}
        <SectionCard title="Doors" padding="flush">
          {doors.length === 0 ? (
            <EmptyState icon={IconDoor} title="No knocks yet">
              Choose the number below, knock, and tap what was said.
            </EmptyState>
          ) : (
            <HouseList
              canvassId={id}
              doors={doors}
              currentKey={key}
              // If a map is shown, the list stays below it and does not scroll to the current door.
              follows={shape === 'list'}
              onPick={setDoor}
            />
          )}
        </SectionCard>
      </DayLayout>
      {asking === 'CallBack' && (
        <CallBackForm
          door={door}
          today={today}
          onNote={(values) => note('CallBack', values)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'Quoted' && (
        <QuotedForm
          door={door}
          choices={choices}
          onNote={(quote) => note('Quoted', { quote })}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}

interface DoorstepProps {
  readonly canvassId: string;
  /** The door that a link names; undefined to continue where the user stopped. */
  readonly door?: string | undefined;
  /** Removes the door from the address, so that a reload continues at the door that the user has reached by then. */
  readonly onArrived: () => void;
}

/** A street in walking order: one door at a time, one tap each, with or without signal. */
export function Doorstep({ canvassId, door, onArrived }: DoorstepProps) {
  const [linked] = useState(door);
  const arrive = useEffectEvent(onArrived);
  useEffect(() => {
    if (door !== undefined) arrive();
  }, [door]);
  const options = canvassQuery(canvassId);
  const query = useQuery(options);
  const savedAt = useSavedAt(options.queryKey);
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} parent={PARENT}>
      {({ canvass }) => (
        <Street key={canvass.id} canvass={canvass} linkedDoor={linked} savedAt={savedAt} />
      )}
    </Loaded>
  );
}
