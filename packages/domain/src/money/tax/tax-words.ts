import { formatPounds } from '../../values/money/pounds.ts';
import type { SetAsideWeek } from './set-aside.ts';
import type { TaxRegion } from './tax-rates.ts';
import type { LegalForm } from './tax-settings.ts';

export const REGION_LABELS: Readonly<Record<TaxRegion, string>> = {
  England: 'England',
  Wales: 'Wales',
  NorthernIreland: 'Northern Ireland',
  Scotland: 'Scotland',
};

export const LEGAL_FORM_LABELS: Readonly<Record<LegalForm, string>> = {
  SoleTrader: 'Sole trader',
  Partnership: 'Partnership',
  Company: 'Limited company',
};

/** The reason why a firm gets no estimate; null for a sole trader. */
export function noEstimateText(legalForm: LegalForm): string | null {
  switch (legalForm) {
    case 'SoleTrader':
      return null;
    case 'Company':
      return 'A limited company pays Corporation Tax on its profit, and its directors pay tax on what they draw. Roundbook does not estimate these.';
    case 'Partnership':
      return 'Each partner pays tax on their own share of the profit. Roundbook does not know the shares, so it gives no estimate.';
  }
}

/** The instruction after a week: "Put £123.45 aside". */
export function asideWords({ aside }: Pick<SetAsideWeek, 'aside'>): string {
  if (aside === 0) return 'Nothing to put aside';
  return aside > 0 ? `Put ${formatPounds(aside)} aside` : `${formatPounds(-aside)} is free again`;
}
