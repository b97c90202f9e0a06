import { type Variable, VARIABLES } from '@roundbook/domain/messages/templates/variables';

/** The name of a variable for people. */
export const labelOf = (name: string) => VARIABLES[name as Variable].label;

/** Ms after which words that are being typed are shown, and counted for. */
export const SETTLES_AFTER = 400;
