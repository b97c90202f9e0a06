import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';

const run = promisify(execFile);

/** Seconds for which a finger rests before a tap, and for which the page stays after it. */
const BEFORE_TAP = 0.9;
const AFTER_STEP = 1.9;
/** Characters between two frames while typing, and the seconds of each frame. */
const TYPED_AT_ONCE = 3;
const TYPING = 0.14;

interface Frame {
  readonly file: string;
  readonly seconds: number;
}

/** A file as a user would choose it. */
interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Caption {
  readonly from: number;
  readonly text: string;
}

function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}

/**
 * Films a page state by state: each is shown for as long as viewers need, however fast the machine is. The
 * narration becomes captions.
 */
export class Recorder {
  readonly #page: Page;
  readonly #folder: string;
  readonly #frames: Frame[] = [];
  readonly #captions: Caption[] = [];
  #seconds = 0;

  private constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  static async start(page: Page): Promise<Recorder> {
    return new Recorder(page, await mkdtemp(join(tmpdir(), 'roundbook-film-')));
  }

  /** Starts a caption. */
  say(text: string): void {
    this.#captions.push({ from: this.#seconds, text });
  }

  /** Shows the page unchanged. */
  async hold(seconds = AFTER_STEP): Promise<void> {
    const file = join(this.#folder, `${String(this.#frames.length).padStart(4, '0')}.png`);
    await this.#page.screenshot({ path: file, animations: 'disabled', caret: 'initial' });
    this.#frames.push({ file, seconds });
    this.#seconds += seconds;
  }

  /** Shows where a finger rests. */
  async #point(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('A film taps only what is on screen');
    await this.#page.evaluate(
      ([x, y]) => {
        const dot = document.createElement('div');
        dot.id = 'film-tap';
        dot.style.cssText = `position:fixed;left:${x - 18}px;top:${y - 18}px;width:36px;height:36px;
          border-radius:50%;background:rgb(14 165 190 / 45%);border:2px solid rgb(14 165 190);
          z-index:99999;pointer-events:none`;
        document.body.append(dot);
      },
      [box.x + Math.min(box.width / 2, 120), box.y + box.height / 2] as const,
    );
    await this.hold(BEFORE_TAP);
    await this.#page.evaluate(() => document.querySelector('#film-tap')?.remove());
  }

  /** Scrolls to the next subject. */
  async show(target: Locator): Promise<void> {
    await target.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await this.hold();
  }

  /** Shows where a tap goes, and provides the file for which the browser would then ask. */
  async choose(button: Locator, input: Locator, file: FilePayload): Promise<void> {
    await this.#point(button);
    await input.setInputFiles(file);
  }

  /** Shows where a tap goes, taps, and shows the page once `then` is on it. */
  async tap(target: Locator, then: Locator): Promise<void> {
    await this.#point(target);
    await target.click();
    await then.waitFor();
    await this.#page.waitForLoadState('networkidle');
    await this.hold();
  }

  /** Types into a field, a few letters at a time. */
  async type(field: Locator, text: string): Promise<void> {
    await field.scrollIntoViewIfNeeded();
    await field.focus();
    for (let at = 0; at < text.length; at += TYPED_AT_ONCE) {
      await field.pressSequentially(text.slice(at, at + TYPED_AT_ONCE));
      await this.hold(TYPING);
    }
    await this.hold(0.5);
  }

  /**
   * Writes `<name>.webm`, `.mp4`, `.vtt` and a title picture.
   * @returns the film's length in whole seconds
   */
  async finish(folder: string, name: string): Promise<number> {
    const list = join(this.#folder, 'frames.txt');
    const last = this.#frames.at(-1);
    // The last frame is listed twice, because its duration counts only if another frame follows.
    const lines = [...this.#frames, ...(last ? [last] : [])].map(
      ({ file, seconds }) => `file '${file}'\nduration ${seconds}`,
    );
    await writeFile(list, `${lines.join('\n')}\n`);
    const read = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
    const form = ['-vf', 'fps=10', '-pix_fmt', 'yuv420p', '-an'];
    const encode = (ending: string, ...options: readonly string[]) =>
      run('ffmpeg', [...read, ...form, ...options, join(folder, `${name}.${ending}`)]);
    const mp4 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-movflags', '+faststart'];
    await encode('mp4', ...mp4);
    await encode('webm', '-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1');
    const first = ['-y', '-loglevel', 'error', '-i', this.#frames[0]!.file];
    const picture = ['-c:v', 'libwebp', '-quality', '70', join(folder, `${name}.webp`)];
    await run('ffmpeg', [...first, ...picture]);
    const cues = this.#captions.map(({ from, text }, at) => {
      const until = this.#captions[at + 1]?.from ?? this.#seconds;
      return `${timestamp(from)} --> ${timestamp(until)}\n${text}\n`;
    });
    await writeFile(join(folder, `${name}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
    await rm(this.#folder, { recursive: true });
    return Math.round(this.#seconds);
  }
}
