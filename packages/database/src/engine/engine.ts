/** Where the engine tells a person what it does: one sentence a call. */
export type Log = (message: string) => void

/** `unavailable`: the server went away by itself and is being started again. */
export type EngineStatus = 'ready' | 'unavailable' | 'stopped'

export interface Engine {
  /** With the password in it: for connecting, never for showing. */
  readonly url: string
  /** The server itself, where `url` leads through PgBouncer; else the same. */
  readonly directUrl: string
  readonly status: EngineStatus
  /** Returns the function that ends the listening. */
  onStatusChange(listener: (status: EngineStatus) => void): () => void
  /** For a person: which server it is and where its data and log are. */
  describe(): string
  stop(): Promise<void>
}

export interface EngineOptions {
  /** The folder of everything this installation keeps. */
  dataDir: string
  /** An external server. Without it, the embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined
  /** The same server, where `databaseUrl` leads through PgBouncer. */
  databaseDirectUrl?: string | undefined
  /** A folder with `initdb`, `pg_ctl` and `postgres` to use instead of the ones from npm. */
  pgBin?: string | undefined
  log: Log
  /** Whether the embedded server keeps its log until `archiveLog` has handed it on. */
  archives?: boolean | undefined
  /** Where root keeps what PostgreSQL's unprivileged user could not reach elsewhere. */
  systemFolder?: string | undefined
  /** `test` gives up durability for speed. */
  purpose?: 'production' | 'test' | undefined
}
