import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { feedQuery } from './api.ts';
import { FeedPanel } from './feed-panel.tsx';

interface FeedDialogProps {
  readonly grantId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Creates, renews and ends the secret address of a colleague’s calendar. */
export function FeedDialog({ grantId, name, onClose }: FeedDialogProps) {
  const query = useQuery(feedQuery(grantId));
  return (
    <Dialog opened onClose={onClose} title={`${name}’s calendar`}>
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {({ feed }) => <FeedPanel grantId={grantId} feed={feed} whose="their" />}
      </Loaded>
    </Dialog>
  );
}
