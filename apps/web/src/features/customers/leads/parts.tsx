import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

/** The state of a quote's offer to other firms; loaded with the first quote that shows it. */
export const OfferCard = lazy(async () => ({
  default: (await import('./offer/offer-card.tsx')).OfferCard,
}));

/** Offers a quote to other firms. */
export const OfferDialog = lateDialog(
  async () => (await import('./offer/offer-dialog.tsx')).OfferDialog,
);
