import { Popover, PopoverDropdown, PopoverTarget, UnstyledButton } from '@mantine/core';
import { AttributionControl, type IControl, type Map as Maplibre, ScaleControl } from 'maplibre-gl';
import { useEffect } from 'react';
import { ATTRIBUTION } from '@roundbook/places/attribution';
import type { MapBase } from '../style/load-style.ts';
import classes from './map-canvas.module.css';

const OUTLINE_CREDIT = 'Made with Natural Earth.';
const OUTLINE_NAMES = 'Outline only · © OS, Royal Mail, ONS · Natural Earth';
const OUTLINE_WORDS = 'This is an outline of the UK, without streets.';

interface MapCreditsProps {
  readonly map: Maplibre | null;
  readonly base: MapBase;
  readonly attribution: string;
}

/** Removes a control, unless the map is gone already and has taken its controls with it. */
function takeOff(map: Maplibre, control: IControl): void {
  if (map.hasControl(control)) map.removeControl(control);
}

/**
 * The sources of the map's data, and its scale. A configured map's credits appear next to the
 * built-in credits.
 */
export function MapCredits({ map, base, attribution }: MapCreditsProps) {
  const { isOutline, substituted } = base;
  useEffect(() => {
    if (!map) return undefined;
    const scale = new ScaleControl({ unit: 'imperial', maxWidth: 90 });
    map.addControl(scale, 'bottom-left');
    return () => takeOff(map, scale);
  }, [map]);
  useEffect(() => {
    if (!map || isOutline) return undefined;
    const credits = new AttributionControl({ compact: false, customAttribution: attribution });
    map.addControl(credits, 'bottom-right');
    return () => takeOff(map, credits);
  }, [map, isOutline, attribution]);
  return (
    <>
      {substituted && (
        <output className={classes.notice}>
          The map could not be loaded. This is its outline.
        </output>
      )}
      <Popover position="top-start" width={260} shadow="md" withinPortal>
        <PopoverTarget>
          <UnstyledButton className={classes.credits}>
            {isOutline ? OUTLINE_NAMES : '© OS, Royal Mail, ONS'}
          </UnstyledButton>
        </PopoverTarget>
        <PopoverDropdown className={classes.creditWords}>
          {isOutline ? `${OUTLINE_WORDS} ${ATTRIBUTION} ${OUTLINE_CREDIT}` : ATTRIBUTION}
        </PopoverDropdown>
      </Popover>
    </>
  );
}
