import type { StyleSpecification } from 'maplibre-gl';
import type { AppStart } from '../../platform/app-start.ts';
import { mapColours, type Scheme } from './map-colours.ts';
import { outlineStyle } from './outline-style.ts';

export type MapSource = AppStart['map'];

/** The base map on which stops and ways are drawn. */
export interface MapBase {
  readonly style: StyleSpecification;
  /** Whether it is the built-in outline. */
  readonly isOutline: boolean;
  /** Whether the outline replaces a configured map that could not be loaded. */
  readonly substituted: boolean;
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map's style answered ${response.status}`);
  return (await response.json()) as StyleSpecification;
}

async function configuredStyle({ source, url }: MapSource, scheme: Scheme) {
  if (url === null || source === 'builtIn') return null;
  if (source === 'style') return fetchStyle(url);
  const { tilesStyle } = await import(/* needs signal */ './tiles-style.ts');
  return tilesStyle(url, mapColours[scheme]);
}

/**
 * The configured map; the built-in outline if none is configured or it does not answer, as without
 * signal.
 */
export async function loadStyle(source: MapSource, scheme: Scheme): Promise<MapBase> {
  const configured = await configuredStyle(source, scheme).catch(() => undefined);
  if (configured) return { style: configured, isOutline: false, substituted: false };
  const style = outlineStyle(mapColours[scheme]);
  return { style, isOutline: true, substituted: configured === undefined };
}
