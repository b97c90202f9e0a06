/**
 * Where the packed postcodes are. The file is about 5 MB: read it at the first question, and keep
 * the `PostcodeIndex` made of it.
 */
export const POSTCODES_ASSET: URL = new URL('../assets/postcodes.bin', import.meta.url);
