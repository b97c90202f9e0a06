import { ask, listen } from './bridge.ts';

const PUSH = 'PushNotifications';

export type NativePermission = 'granted' | 'denied' | 'prompt';

function permissionOf(answer: unknown): NativePermission {
  const { receive } = answer as { readonly receive?: string };
  return receive === 'granted' || receive === 'denied' ? receive : 'prompt';
}

/** Whether the phone's user allows the app to show notifications. */
export async function nativePermission(): Promise<NativePermission> {
  return permissionOf(await ask(PUSH, 'checkPermissions'));
}

/** Asks the phone's user for permission, unless they have answered before. */
export async function askNativePermission(): Promise<NativePermission> {
  return permissionOf(await ask(PUSH, 'requestPermissions'));
}

/** Milliseconds that a phone may take to obtain its push token. */
const PATIENCE_MS = 20_000;

/** Registers the phone with its maker's push service. @returns the token for sending it pushes */
export async function nativeToken(): Promise<string> {
  const ends: (() => void)[] = [];
  const token = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The phone did not answer')), PATIENCE_MS);
    ends.push(
      () => clearTimeout(timer),
      listen(PUSH, 'registration', (data) => resolve((data as { readonly value: string }).value)),
      listen(PUSH, 'registrationError', (data) =>
        reject(new Error((data as { readonly error?: string }).error ?? 'It was refused')),
      ),
    );
  });
  try {
    const [value] = await Promise.all([token, ask(PUSH, 'register')]);
    return value;
  } finally {
    for (const end of ends) end();
  }
}

/** The address that a tapped push opens; undefined if it names no address within the program. */
export function tappedPath(data: unknown): string | undefined {
  const { notification } = data as { readonly notification?: { readonly data?: unknown } };
  const { path } = (notification?.data ?? {}) as { readonly path?: unknown };
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
}
