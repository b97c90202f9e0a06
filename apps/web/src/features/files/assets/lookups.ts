export { isDocument } from './asset-file.ts';
export { type QueuedPhoto, uploadPhotos } from './queued-photos.ts';
export { jpegName, shrinkPhoto } from './shrink-photo.ts';
export { upload } from './upload.ts';
