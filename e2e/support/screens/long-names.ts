/** The longest names that people and places have. */
export const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley of Llanfairpwllgwyngyll';
export const LONG_EMAIL = 'bartholomew.featherstonehaugh-cholmondeley@a-rather-long-host.example';
