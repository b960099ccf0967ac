import type { Result } from '../../contract/calls/errors.ts';
import type { Flags } from '../../contract/permissions.ts';
import type { SessionUser } from '../../contract/session.ts';

export interface Session {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: SessionUser;
  /** Identity of the foundation it was opened at; empty where the service tells none. */
  readonly foundation: string;
  /** Stands for this account of this foundation in everything that the device keeps. */
  readonly who: string;
}

/** What can be asked without a session; nothing of it is kept on the device. */
export interface OpenCalls {
  send(path: string, body: unknown): Promise<Result<{ data: unknown; message: string }>>;
  /** Whether the service that checks accounts is ours; undefined when it does not answer. */
  isOurs(): Promise<boolean | undefined>;
}

/** Session keys in localStorage, synchronous and free of IndexedDB: the login page loads this alone. */
export interface SessionStore {
  current(): Session | null;
  /** The time as the services have it, as far as this device knows. */
  now(): number;
  subscribe(listener: () => void): () => void;
  readonly open: OpenCalls;
  login(email: string, password: string): Promise<Result<{ session: Session; message: string }>>;
  /** Clears the session keys only; the outbox and drafts stay. Revokes the token when the service can be reached. */
  logout(): Promise<void>;
  /** Clears an expired session; true while one is valid. Called at load and every hour. */
  check(): boolean;
  /** A service answered 401: the session ends, the queue waits. */
  expire(): void;
  /** A service told which token replaces `from`; a session under another token is left as it is. */
  renew(from: string, next: { readonly token: string; readonly expiresAt: number }): void;
  /** Reads menus and permissions anew; quiet when the service does not offer it. */
  refresh(): Promise<void>;
  /** Gives its identity to a session from before the service told one; false where another foundation has its data here. */
  adopt(identity: string): boolean;
  /** The four flags of a menu url; undefined when there is no entry. */
  flags(url: string): Flags | undefined;
}

/** One line for each account whose work waits on this device, kept in localStorage for the login page. */
export interface WaitingWork {
  readonly who: string;
  readonly name: string;
  readonly count: number;
  /** Made for another foundation than that of the last login at this address. */
  readonly elsewhere?: true;
}
