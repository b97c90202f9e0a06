import type { MapStop } from '../view/map-data.ts';

const TONE_WORDS: Readonly<Record<MapStop['tone'], string>> = {
  open: '',
  next: ' (next)',
  done: ' (done)',
  late: ' (late)',
};

/** A stop's label, and the meaning of its colour. */
export function placeWords({ label, tone }: Pick<MapStop, 'label' | 'tone'>): string {
  return `${label}${TONE_WORDS[tone]}`;
}

/** A description of a stop: its number on the route, its label, and the meaning of its colour. */
export function stopText(stop: MapStop): string {
  return `${stop.order === undefined ? '' : `${stop.order}. `}${placeWords(stop)}`;
}
