import type { MapStop } from './map-data.ts';

const toneWords: Readonly<Record<MapStop['tone'], string>> = {
  open: '',
  next: ' (next)',
  done: ' (done)',
  late: ' (late)',
};

/** A stop in words: its number on the way, its label, and what its colour tells. */
export function stopText({ order, label, tone }: MapStop): string {
  return `${order === undefined ? '' : `${order}. `}${label}${toneWords[tone]}`;
}
