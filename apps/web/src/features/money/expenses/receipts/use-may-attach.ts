import { uploadAsset } from '@roundbook/contract/files/assets/assets';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';

/** Whether the user may add files. */
export function useMayAttach(): boolean {
  return mayUse(useAppStart(), uploadAsset.access).allowed;
}
