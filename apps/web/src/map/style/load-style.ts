import type { StyleSpecification } from 'maplibre-gl';
import type { AppStart } from '../../platform/app-start.ts';
import { mapColours, type Scheme } from './map-colours.ts';
import { outlineStyle } from './outline-style.ts';
import outlineUrl from './outline.json?url';
import { type Outline, readOutline, type StoredOutline } from './stored-outline.ts';

export type MapSource = AppStart['map'];

/** The base map on which stops and routes are drawn. */
export interface MapBase {
  readonly style: StyleSpecification;
  /** Whether this is the built-in outline. */
  readonly isOutline: boolean;
  /** Whether the outline replaces a configured map that could not be loaded. */
  readonly substituted: boolean;
}

/** Without land the map still has towns and stops. */
const NO_LAND: Outline = { type: 'FeatureCollection', features: [] };

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A part of the map answered ${response.status}`);
  return response.json();
}

async function fetchOutline(): Promise<Outline> {
  return readOutline((await fetchJson(outlineUrl)) as StoredOutline);
}

async function configuredStyle({ source, url }: MapSource, scheme: Scheme) {
  if (url === null || source === 'builtIn') return null;
  if (source === 'style') return (await fetchJson(url)) as StyleSpecification;
  const { tilesStyle } = await import(/* needs signal */ './tiles-style.ts');
  return tilesStyle(url, mapColours[scheme]);
}

/**
 * The configured map; the built-in outline if none is configured or it does not answer, for
 * instance without signal.
 */
export async function loadStyle(source: MapSource, scheme: Scheme): Promise<MapBase> {
  const configured = await configuredStyle(source, scheme).catch(() => undefined);
  if (configured) return { style: configured, isOutline: false, substituted: false };
  const outline = await fetchOutline().catch(() => NO_LAND);
  const style = outlineStyle(outline, mapColours[scheme]);
  return { style, isOutline: true, substituted: configured === undefined };
}
