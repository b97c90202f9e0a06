export { AssetDocument } from './asset-document.tsx';
export { AssetPicture } from './asset-picture.tsx';
