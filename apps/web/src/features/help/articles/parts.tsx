import { dialogWithSignal } from '../../../platform/dialog-with-signal.tsx';

interface HelpDialogProps {
  /** The route of the page that the user needs help with, in the router's notation. */
  readonly route: string;
  readonly onClose: () => void;
}

/** The article about a page, in a dialog over the page. */
export const HelpDialog = dialogWithSignal<HelpDialogProps>(
  async () => (await import(/* needs signal */ './help-dialog.tsx')).HelpDialog,
);
