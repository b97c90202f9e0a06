// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** The weight of each kind of evidence in the order of the articles. */
export const ORDER: readonly number[] = [3.67, 3.78, 0.89, 1.68, 0.91, 1.32, 3.34];

/** The weight of each sign in deciding whether the help answers a question, and the constant that is added. */
export const ANSWERS: readonly number[] = [
  1.52, 3.44, 0.94, 0.28, 0.67, 0.79, 1.97, -3.35, 0.18, 0.0, 0.0, -0.83, -2.61, -2.27, -0.91, 2.82,
];
export const BIAS = -6.36;
