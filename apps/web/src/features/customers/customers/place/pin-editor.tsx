import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import type { MapPoint } from '../../../../map/view/map-data.ts';
import { currentLocation } from '../../../../platform/navigation/current-location.ts';
import classes from './place-card.module.css';

interface PinEditorProps {
  /** The name of the place that the pin belongs to. */
  readonly name: string;
  readonly at: MapPoint | null;
  readonly moved: boolean;
  readonly saving: boolean;
  readonly onMove: (to: MapPoint) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function stateText({ at, moved }: Pick<PinEditorProps, 'at' | 'moved'>): string {
  if (!at) return 'Click the place on the map, or put the pin in the middle of the map.';
  return moved
    ? 'Not saved yet. Drag the pin, or move it with the arrow keys.'
    : 'Drag the pin to the door, or move it with the arrow keys.';
}

/** The actions for a pin that is being moved. */
export function PinEditor({ name, at, moved, saving, onMove, onSave, onCancel }: PinEditorProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [locating, setLocating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The pressed button has disappeared; keyboard focus continues from here.
  useEffect(() => words.current?.focus(), []);

  async function locate(): Promise<void> {
    setLocating(true);
    setRefusal(null);
    try {
      onMove(await currentLocation());
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setLocating(false);
    }
  }

  return (
    <div className={classes.editor}>
      <p ref={words} tabIndex={-1} className={classes.words}>
        <strong>{name}</strong>
        <span aria-live="polite">{stateText({ at, moved })}</span>
      </p>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <div className={classes.buttons}>
        <ActionButton loading={saving} disabled={!moved} onClick={onSave}>
          Save pin
        </ActionButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="default"
          loading={locating}
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          onClick={() => void locate()}
        >
          Use my current location
        </Button>
      </div>
    </div>
  );
}
