import type { Result } from '../../contract/calls/errors.ts';
import type { Flags } from '../../contract/permissions.ts';
import type { SessionUser } from '../../contract/session.ts';

export interface Session {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: SessionUser;
  /** Identity of the foundation it was opened at; empty if the service tells none. */
  readonly foundation: string;
  /** Identifies this account of this foundation in everything that the device keeps. */
  readonly who: string;
}

/** What can be asked without a session; none of it is kept on the device. */
export interface OpenCalls {
  /** The provider of accounts by which people may log in; empty where there is none. */
  readonly provider: string;
  send(path: string, body: unknown): Promise<Result<{ data: unknown; message: string }>>;
  /** Whether the service that checks accounts is ours; undefined if it doesn't answer. */
  isOurs(): Promise<boolean | undefined>;
}

/** Session keys in localStorage, synchronous and without IndexedDB: the login page loads only this. */
export interface SessionStore {
  current(): Session | null;
  /** The services' time, as far as this device knows it. */
  now(): number;
  subscribe(listener: () => void): () => void;
  readonly open: OpenCalls;
  /** `code`: of the second factor, after the service asked for one. */
  login(email: string, password: string, code?: string): Promise<Result<{ session: Session; message: string }>>;
  /** Logs in at another call that answers as the login does. */
  enter(path: string, body: object): Promise<Result<{ session: Session; message: string }>>;
  /** Clears only the session keys; outbox and drafts stay. Revokes the token if the service can be reached. */
  logout(): Promise<void>;
  /** Clears an expired session; true while one is valid. Called at load and every hour. */
  check(): boolean;
  /** A service answered 401: the session ends, the queue waits. */
  expire(): void;
  /** A service gave a token to replace `from`; a session with another token stays as it is. */
  renew(from: string, next: { readonly token: string; readonly expiresAt: number }): void;
  /** Reads menus and permissions again; does nothing if the service doesn't offer it. */
  refresh(): Promise<void>;
  /** Adds the identity to a session older than the service's first telling it; false if another foundation has its data here. */
  adopt(identity: string): boolean;
  /** The four flags of a menu url; undefined if there is no entry. */
  flags(url: string): Flags | undefined;
}

/** The services want to be shown again who the person is, and a call waits for that. */
export interface ProofQuestion {
  isAsked(): boolean;
  /** Whoever subscribes can show the question. */
  subscribe(listener: () => void): () => void;
  /** `true` after it was shown to the services; `false` gives the waiting call up. */
  answer(shown: boolean): void;
}

/** One line for each account with work waiting on this device, kept in localStorage for the login page. */
export interface WaitingWork {
  readonly who: string;
  readonly name: string;
  readonly count: number;
  /** Made for another foundation than that of the last login at this address. */
  readonly elsewhere?: true;
}
