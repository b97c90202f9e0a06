/** Something that users may try before it is for everyone. Their choice follows them to each device. */
export interface Experiment {
  /** As the address names it; also the mark on the page that style sheets look for. */
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly details: string;
}

export const EXPERIMENTS: readonly Experiment[] = [
  {
    id: 'larger-text',
    title: 'Larger text',
    words: 'Everything an eighth larger.',
    details:
      'Letters, buttons and gaps grow by an eighth on all your devices. It helps in the sun and without glasses; less fits on a screen.',
  },
  {
    id: 'still-screens',
    title: 'Still screens',
    words: 'Nothing slides or fades.',
    details:
      'Dialogs, sheets and menus are there at once instead of sliding in. It feels quicker on older phones.',
  },
  {
    id: 'underlined-links',
    title: 'Underlined links',
    words: 'Every link in a text is underlined.',
    details: 'Links are told from other words without their colour, in lists and cards as well.',
  },
];

/** Those of the ids that are experiments still. */
export function knownExperiments(ids: readonly string[] | undefined): string[] {
  return EXPERIMENTS.map(({ id }) => id).filter((id) => ids?.includes(id));
}
