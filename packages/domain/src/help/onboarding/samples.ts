import type { Pence } from '../../values/money/pence.ts';

/** The name of the round that contains the samples. */
export const SAMPLE_ROUND = 'Sample round';

/** The note on each sample customer, so that no one mistakes them for a real customer. */
export const SAMPLE_NOTE =
  'This is a sample to try things out with. It does not count in any figures, and no messages are sent. Remove all samples under Getting started.';

/** The message for a user who tries to do something that samples do not allow. */
export const NO_MORE_WITH_SAMPLES =
  'This is a sample. You can look at it and plan it, but not mark it as done, bill it or send it messages. Add your own customer to do that.';

/** A sample customer with a job. */
export interface Sample {
  readonly name: string;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly title: string;
  /** The number of weeks from one visit to the next. */
  readonly weeks: number;
  readonly cost: Pence;
  /** The duration of a visit, as `HH:MM:SS`. */
  readonly duration: string;
}

/** The samples, in the order of their round. */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'Sample: Mrs Avery',
    streetNumber: '2',
    streetName: 'Sample Street',
    title: 'Windows, front and back',
    weeks: 4,
    cost: 1400,
    duration: '00:20:00',
  },
  {
    name: 'Sample: Mr Boateng',
    streetNumber: '9',
    streetName: 'Sample Street',
    title: 'Windows and conservatory',
    weeks: 4,
    cost: 2200,
    duration: '00:35:00',
  },
  {
    name: 'Sample: The Corner Café',
    streetNumber: '14',
    streetName: 'Sample Street',
    title: 'Shop front',
    weeks: 2,
    cost: 800,
    duration: '00:10:00',
  },
];
