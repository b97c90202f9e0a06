import type { Asset } from '@roundbook/contract/files/assets/assets';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { AssetDocument } from './asset-document.tsx';
import { isDocument } from './asset-file.ts';
import { AssetPicture } from './asset-picture.tsx';
import classes from './asset-viewer.module.css';

interface AssetViewerProps {
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** A file at full size: a picture, or a PDF with a button to save it. */
export function AssetViewer({ asset, onClose }: AssetViewerProps) {
  return (
    <Dialog opened size="xl" title={asset.filename} onClose={onClose}>
      {isDocument(asset) ? (
        <AssetDocument asset={asset} />
      ) : (
        <AssetPicture
          id={asset.id}
          size="original"
          alt={asset.filename}
          height={320}
          className={classes.large}
        />
      )}
    </Dialog>
  );
}
