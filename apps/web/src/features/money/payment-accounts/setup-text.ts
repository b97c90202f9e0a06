import type {
  SetupState,
  StepName,
  StepState,
} from '@roundbook/domain/money/payment-accounts/setup-steps';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

/** The meaning and colour of each state of the set-up. */
export const SETUP_TEXT: Readonly<Record<SetupState, { colour: Colour; about: string }>> = {
  'Not started': {
    colour: 'slate',
    about:
      'Let customers pay by card and Direct Debit. It takes about five minutes, and you can stop and carry on at any time.',
  },
  'In progress': { colour: 'blue', about: 'Carry on where you left off: your details are saved.' },
  'Being checked': {
    colour: 'blue',
    about: 'The payment provider is checking your details. There is nothing to do for now.',
  },
  'Action needed': {
    colour: 'amber',
    about: 'The payment provider needs something from you before customers can pay.',
  },
  Ready: { colour: 'green', about: 'You are ready to take payments.' },
};

export const STEP_TITLE: Readonly<Record<StepName, string>> = {
  details: 'About the business and its owner',
  documents: 'Proof of who you are',
  bankAccount: 'Where payouts go',
  finish: 'Confirm',
};

export const STEP_COLOUR: Readonly<Record<StepState, Colour>> = {
  'To do': 'glass',
  'Asked again': 'amber',
  Waiting: 'slate',
  'Being checked': 'blue',
  'Not needed': 'slate',
  Done: 'green',
};
