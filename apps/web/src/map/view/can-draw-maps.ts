let known: boolean | null = null;

/** Whether the browser has WebGL 2, which maps need and which old or locked-down devices lack. */
export function canDrawMaps(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
