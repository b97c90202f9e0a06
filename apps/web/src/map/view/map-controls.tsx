import { ActionIcon, ActionIconGroup } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as Maplibre } from 'maplibre-gl';
import classes from './map-canvas.module.css';

interface MapControlsProps {
  readonly map: Maplibre;
  readonly onFit: () => void;
}

/** Buttons for zoom and "fit all", for users without a wheel or touch screen. */
export function MapControls({ map, onFit }: MapControlsProps) {
  const look = { variant: 'default', size: 'lg' } as const;
  return (
    <ActionIconGroup orientation="vertical" className={classes.controls}>
      <ActionIcon {...look} aria-label="Zoom in" onClick={() => map.zoomIn()}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label="Zoom out" onClick={() => map.zoomOut()}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label="Fit all" onClick={onFit}>
        <IconFocusCentered size={18} aria-hidden />
      </ActionIcon>
    </ActionIconGroup>
  );
}
