/** Receives messages for a person, one sentence at a time. */
export type Log = (message: string) => void

/** `unavailable`: the server ended unexpectedly and is being restarted. */
export type EngineStatus = 'ready' | 'unavailable' | 'stopped'

export interface Engine {
  /** Contains the password: for connecting, never for display. */
  readonly url: string
  /** The server itself when `url` goes through PgBouncer; otherwise the same URL. */
  readonly directUrl: string
  readonly status: EngineStatus
  /** Returns a function that unsubscribes the listener. */
  onStatusChange(listener: (status: EngineStatus) => void): () => void
  /** Describes, for a person, which server it is and where its data and log are. */
  describe(): string
  stop(): Promise<void>
}

export interface EngineOptions {
  /** The folder of everything this installation stores. */
  dataDir: string
  /** URL of an external server. Without it, the embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined
  /** URL of the same server without PgBouncer, when `databaseUrl` goes through one. */
  databaseDirectUrl?: string | undefined
  /** A folder with `initdb`, `pg_ctl` and `postgres`, used instead of those from npm. */
  pgBin?: string | undefined
  log: Log
  /** True when the embedded server keeps its WAL until `archiveLog` has archived it. */
  archives?: boolean | undefined
  /** Where root stores what PostgreSQL's unprivileged user could not reach elsewhere. */
  systemFolder?: string | undefined
  /** `test` gives up durability for speed. */
  purpose?: 'production' | 'test' | undefined
}
