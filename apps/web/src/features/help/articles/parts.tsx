import { dialogWithSignal } from '../../../platform/dialog-with-signal.tsx';

interface HelpDialogProps {
  /** The page to help with, as the router writes it. */
  readonly route: string;
  readonly onClose: () => void;
}

/** The article about a page, over the page. */
export const HelpDialog = dialogWithSignal<HelpDialogProps>(
  async () => (await import(/* needs signal */ './help-dialog.tsx')).HelpDialog,
);
