export { AssetPhotos } from './asset-photos.tsx';
export { AssetPicture } from './asset-picture.tsx';
export { MissingPicture } from './missing-picture.tsx';
export { AssetViewer } from './asset-viewer.tsx';
