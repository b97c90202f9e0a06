import { useOnline } from '@roundbook/client/online';
import { useStore } from '@roundbook/client/store';
import { PageFailure } from '@roundbook/ui/page/page-failure.tsx';
import { applyUpdate, laterBuild } from '../../platform/program/app-update.ts';

/** Replaces a screen whose code could not be fetched. */
export function MissingPage() {
  const online = useOnline();
  if (useStore(laterBuild)) {
    return (
      <PageFailure
        title="A new version of Roundbook is ready"
        hint="This page comes with it."
        action="Update"
        onAction={() => void applyUpdate()}
      />
    );
  }
  return (
    <PageFailure
      title={online ? 'This page could not be fetched' : 'This page needs signal'}
      hint={
        online
          ? 'Your signal may be weak. Try again in a moment.'
          : 'It is not stored on this device yet. Try again when you are back online.'
      }
      action="Try again"
    />
  );
}
