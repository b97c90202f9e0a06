/** The colour of text. */
export const INK = '#1f2933';

/** The colour of labels and contact details. */
export const QUIET = '#5f6c7b';

/** The colour of lines. */
export const LINE = '#d5dbe1';
