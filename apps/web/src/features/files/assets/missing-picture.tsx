import { IconPhotoOff } from '@tabler/icons-react';
import classes from './missing-picture.module.css';

/** Replaces a thumbnail that could not be loaded; opening it shows the reason. */
export function MissingPicture({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={className}>
      <span className={classes.missing}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
      </span>
    </span>
  );
}
