import { type Variable, VARIABLES } from '@roundbook/domain/messages/templates/variables';

/** A variable's label. */
export const labelOf = (name: string) => VARIABLES[name as Variable].label;

/** Milliseconds without typing before the preview and its counts update. */
export const SETTLES_AFTER = 400;
