import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /tax/settings': {
    bodyIn: () => ({
      legalForm: 'Partnership',
      region: 'Wales',
      otherIncome: 500_000,
      isOtherIncomeTaxed: false,
      isPensionAge: true,
      profitElsewhere: 100_000,
      otherTurnoverThisYear: 200_000,
      otherTurnoverLastYear: 300_000,
      otherTurnoverYearBefore: 400_000,
      usesCalendarQuarters: true,
      usesTraditionalAccounting: true,
    }),
    always: [
      'legalForm',
      'region',
      'otherIncome',
      'isOtherIncomeTaxed',
      'isPensionAge',
      'profitElsewhere',
      'otherTurnoverThisYear',
      'otherTurnoverLastYear',
      'otherTurnoverYearBefore',
      'usesCalendarQuarters',
      'usesTraditionalAccounting',
    ],
  },
};
