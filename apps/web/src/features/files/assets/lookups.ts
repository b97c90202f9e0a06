export { isDocument } from './asset-file.ts';
export { type QueuedPhoto, uploadPhotos } from './queued-photos.ts';
export { upload } from './upload.ts';
