import { FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import {
  type Business,
  getBusiness,
  saveBusinessDetails,
} from '@roundbook/contract/account/businesses/businesses';
import {
  MAXIMUM_ASSET_BYTES,
  PICTURE_TYPES,
  uploadAsset,
} from '@roundbook/contract/files/assets/assets';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { AssetPicture } from '../../files/assets/asset-picture.tsx';
import { upload } from '../../files/assets/upload.ts';
import classes from './logo-card.module.css';

const LARGEST = `${MAXIMUM_ASSET_BYTES / 1024 / 1024} MB`;

/** The picture on invoices and statements, saved as soon as it is chosen. */
export function LogoCard({ business }: { readonly business: Business }) {
  const { logo } = business;
  const adding = mayUse(useAppStart(), uploadAsset.access);
  const [working, setWorking] = useState<'choose' | 'remove' | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const resetInput = useRef<() => void>(null);

  const save = async (id: string | null) => {
    await call(saveBusinessDetails, { body: { logo: id, version: business.version } });
  };
  const change = async (kind: 'choose' | 'remove', work: () => Promise<string>) => {
    setWorking(kind);
    try {
      showSuccess(await work());
    } catch (error) {
      showFailure(error as Error);
      // Another user may have saved a newer version.
      await refresh(getBusiness);
    } finally {
      setWorking(null);
      setSent(null);
    }
  };
  const choose = (file: File | null) => {
    // Lets the user choose the same file again after a failure.
    resetInput.current?.();
    if (!file) return;
    if (!adding.allowed) {
      void showRefusal(adding);
      return;
    }
    void change('choose', async () => {
      if (file.size > MAXIMUM_ASSET_BYTES) {
        throw new Error(`${file.name} is larger than ${LARGEST}. Please choose a smaller picture.`);
      }
      const asset = await upload(file, file.name, { requestId: randomId(), onProgress: setSent });
      await save(asset.id);
      return 'Logo saved';
    });
  };
  const remove = () =>
    change('remove', async () => {
      await save(null);
      return 'Logo removed';
    });

  return (
    <SectionCard title="Logo">
      <div className={classes.logo}>
        {logo && (
          <div className={classes.paper}>
            <AssetPicture
              id={logo}
              size="thumbnail"
              alt={`Logo of ${business.name || 'the business'}`}
              height={80}
              className={classes.picture}
            />
          </div>
        )}
        <div className={classes.side}>
          <p className={classes.hint}>
            Shown on invoices and statements. A JPEG, PNG, WebP or GIF of up to {LARGEST}.
          </p>
          {sent !== null && <UploadProgress label="Sending the logo" sent={sent} />}
          <div className={classes.buttons}>
            <FileButton
              accept={PICTURE_TYPES.join(',')}
              resetRef={resetInput}
              onChange={choose}
              inputProps={{ 'aria-label': 'Logo' }}
            >
              {(props) => (
                <ActionButton
                  {...props}
                  variant="default"
                  loading={working === 'choose'}
                  disabled={working !== null}
                  leftSection={<IconPhoto size={16} aria-hidden />}
                >
                  {logo ? 'Choose another picture' : 'Choose a picture'}
                </ActionButton>
              )}
            </FileButton>
            {logo && (
              <ActionButton
                variant="subtle"
                color="red"
                loading={working === 'remove'}
                disabled={working !== null}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void remove()}
              >
                Remove
              </ActionButton>
            )}
          </div>
        </div>
      </div>
    </SectionCard>
  );
}
