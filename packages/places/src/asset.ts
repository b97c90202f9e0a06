/**
 * The address of the packed postcodes. The file is about 5 MB: read it on first use, and keep the
 * `PostcodeIndex` made from it.
 */
export const POSTCODES_ASSET: URL = new URL('../assets/postcodes.bin', import.meta.url);
