// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [3.32, 3.18, 0.25, 1.0, 0.4, 1.96, -1.02, 2.3];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [
  0.71, 2.95, -0.05, 0.53, 0.28, 1.25, 0.91, 0.68, -2.59, 0.16, 0.0, 0.0, -0.35, -1.82, -1.44,
  -2.52, -0.66, 1.55,
];
export const BIAS = -4.85;
