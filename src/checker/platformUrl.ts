/** The parts of the platform's `URL` that are used here, so that the core needs no DOM. */
export interface PlatformUrl {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare const URL: new (text: string, base?: string) => PlatformUrl;

/** An address as `fetch` will understand it, since the same parser reads it there; null where it is none. */
export function parseUrl(text: string, base?: string): PlatformUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
