import { getRoundValuePack } from '@roundbook/contract/account/exports/exports';

export { saveValuePack } from './api.ts';

/** Who may see what a round is worth. */
export const valuePackAccess = getRoundValuePack.access;
