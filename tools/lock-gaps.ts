/** A package's entry in a lock file. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  cpu?: string[];
  os?: string[];
  libc?: string[];
}

export type LockedPackages = Record<string, LockedPackage>;

const SYSTEMS: Readonly<Record<string, string>> = { linuxmusl: 'linux', windows: 'win32' };
const OS =
  /^(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|windows)$/;
const CPU = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/**
 * The packages for other systems that a lock file omits, by path. npm omits them if the registry used for the lock file
 * does not have them, and `npm ci` then refuses the whole file. The packages' names give the system
 * (`…-linux-x64-musl`); these packages are never installed here.
 */
export function lockGaps(packages: LockedPackages): LockedPackages {
  const gaps: LockedPackages = {};
  for (const [path, { dev, optionalDependencies }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name))
        gaps[`node_modules/${name}`] = forSystem(name, version, dev);
    }
  }
  return gaps;
}

/** Node's own search: in the package's folder, then in each folder around it. */
function isLocked(packages: LockedPackages, path: string, name: string): boolean {
  if (packages[`${path}${path && '/'}node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

function forSystem(name: string, version: string, dev: boolean | undefined): LockedPackage {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const cpu = words.find((word) => CPU.test(word));
  const os = words.find((word) => OS.test(word));
  const libc = words.some((word) => word.includes('musl')) ? 'musl' : 'glibc';
  const hasLibc = os?.startsWith('linux') && words.some((word) => /musl|gnu/.test(word));
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(hasLibc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [SYSTEMS[os] ?? os] } : {}),
  };
}

/** The paths of packages that are installed from a registry but locked without a hash of their bytes. */
export function withoutIntegrity(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path);
}

/** The name under which a registry offers the package at a path of the lock file. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
