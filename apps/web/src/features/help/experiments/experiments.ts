/** A feature that users may try before everyone gets it. A user's choice applies on all of that user's devices. */
export interface Experiment {
  /** The experiment's name in the URL, and in the page's `data-experiments` for style sheets. */
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
      'Letters, buttons and gaps grow by an eighth on all your devices. It helps in bright sun or without your glasses, but less fits on the screen.',
  },
  {
    id: 'still-screens',
    title: 'Still screens',
    words: 'Nothing slides or fades.',
    details:
      'Dialogs, sheets and menus appear at once instead of sliding in. It feels quicker on older phones.',
  },
  {
    id: 'underlined-links',
    title: 'Underlined links',
    words: 'Every link in a text is underlined.',
    details:
      'You can tell links from other words without their colour, in lists and cards as well.',
  },
];

/** The given ids, without those of experiments that no longer exist. */
export function knownExperiments(ids: readonly string[] | undefined): string[] {
  return EXPERIMENTS.map(({ id }) => id).filter((id) => ids?.includes(id));
}
