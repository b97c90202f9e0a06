// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [3.29, 3.32, 0.33, 0.74, 0.37, 2.07, -0.93, 2.5];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [
  0.89, 3.18, 0.64, -0.52, 0.09, 1.94, -0.38, 0.92, -3.46, 0.53, 0.0, 0.0, -0.53, -1.74, -0.58,
  -2.83, -0.85, 2.0,
];
export const BIAS = -4.72;
