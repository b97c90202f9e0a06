import { afterAll } from 'vitest';
import { keepSent } from './recording.ts';

afterAll(keepSent);
