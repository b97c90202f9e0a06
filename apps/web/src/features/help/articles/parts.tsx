import { dialogWithSignal } from '../../../platform/dialog-with-signal.tsx';

interface HelpDialogProps {
  /** The page that needs help, in the router's notation. */
  readonly route: string;
  readonly onClose: () => void;
}

/** The article about a page, in a dialog over the page. */
export const HelpDialog = dialogWithSignal<HelpDialogProps>(
  async () => (await import(/* needs signal */ './help-dialog.tsx')).HelpDialog,
);
