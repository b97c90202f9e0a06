// The reactions of all slices to changes, in one file that loads with the first change.
import.meta.glob('../features/*/*/changes.ts', { eager: true });
