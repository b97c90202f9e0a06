export { AssetPicture } from './asset-picture.tsx';
