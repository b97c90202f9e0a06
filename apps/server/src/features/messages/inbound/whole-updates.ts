import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /voip/updateCustomSMSName': {
    bodyIn: () => ({ customSMSName: 'BrightPanes' }),
    always: ['customSMSName'],
  },
};
