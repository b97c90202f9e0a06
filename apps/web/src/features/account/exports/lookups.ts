import { getRoundValuePack } from '@roundbook/contract/account/exports/exports';

export { saveValuePack } from './api.ts';

/** The access rule for a round's value pack. */
export const valuePackAccess = getRoundValuePack.access;
