const SHELL = 'chromium-headless-shell';

/** True for the path of Debian's headless Chromium, which uses a quarter less processor time. */
export function isShell(path: string): boolean {
  return path.endsWith(`/${SHELL}`);
}

/** The usual places of Chrome, Chromium and Edge, best for tests first: the shell, then the likeliest. */
export function installedPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'darwin': {
      const apps = ['/Applications', `${env['HOME']}/Applications`];
      const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
      return apps.flatMap((folder) =>
        names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
      );
    }
    case 'win32': {
      const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
      const programs = [
        'Google\\Chrome\\Application\\chrome.exe',
        'Chromium\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ];
      return folders.flatMap((folder) =>
        folder ? programs.map((program) => `${folder}\\${program}`) : [],
      );
    }
    default: {
      const names = [
        SHELL,
        'google-chrome-stable',
        'google-chrome',
        'chromium',
        'chromium-browser',
      ];
      const folders = [...new Set((env['PATH'] ?? '').split(':').concat('/usr/bin', '/snap/bin'))];
      return names
        .flatMap((name) => folders.filter(Boolean).map((folder) => `${folder}/${name}`))
        .concat('/opt/google/chrome/chrome');
    }
  }
}
