import { Map as Maplibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Shown } from '../markers/map-points.ts';
import { GRID_IMAGE, gridImage } from '../style/grid-image.ts';
import { loadStyle, type MapBase, type MapSource } from '../style/load-style.ts';
import { mapColours, type Scheme } from '../style/map-colours.ts';
import { OUTLINE_EXTENT } from '../style/outline-extent.ts';
import type { MapBounds } from './map-bounds.ts';
import { fitView } from './view-fit.ts';

setWorkerUrl(workerUrl);

/** A closer zoom shows no more detail of a street. */
const CLOSEST = 19;

interface MapOptions {
  readonly source: MapSource;
  readonly scheme: Scheme;
  readonly label: string;
  /** The first contents, which the view fits. */
  readonly shown: Shown;
  /** The view if there is nothing to show. */
  readonly home: MapBounds;
}

interface DrawnMap {
  /** The element in which the map is drawn. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null until the map can hold layers and markers. */
  readonly map: Maplibre | null;
  /** The base map; null until known. */
  readonly base: MapBase | null;
}

function draw(container: HTMLElement, base: MapBase, { label, shown, home }: MapOptions): Maplibre {
  const map = new Maplibre({
    container,
    style: base.style,
    bounds: [...home],
    maxZoom: CLOSEST,
    ...(base.isOutline ? { maxBounds: [...OUTLINE_EXTENT] } : {}),
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The map must not catch a thumb that is scrolling the page.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: { 'Map.Title': `${label}: the arrow keys move it, plus and minus zoom` },
  });
  fitView(map, shown, home, { animate: false });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  return map;
}

/** A map in an element, for the life of the component. Later changes to the options are ignored. */
export function useMaplibre(options: MapOptions): DrawnMap {
  const frame = useRef<HTMLDivElement>(null);
  const [first] = useState(options);
  const [map, setMap] = useState<Maplibre | null>(null);
  const [base, setBase] = useState<MapBase | null>(null);
  useEffect(() => {
    let drawn: Maplibre | null = null;
    let gone = false;
    async function start(): Promise<void> {
      const loaded = await loadStyle(first.source, first.scheme);
      if (gone || !frame.current) return;
      const created = draw(frame.current, loaded, first);
      drawn = created;
      setBase(loaded);
      created.once('style.load', () => {
        const grid = gridImage(mapColours[first.scheme].grid);
        if (loaded.isOutline) created.addImage(GRID_IMAGE, grid, { pixelRatio: 2 });
        setMap(created);
      });
    }
    void start();
    return () => {
      gone = true;
      setMap(null);
      drawn?.remove();
    };
  }, [first]);
  return { frame, map, base };
}
