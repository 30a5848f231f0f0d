import { startEmbeddedServer } from './embedded-server.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { useExternalServer } from './external-server.ts'

/**
 * Gives the application its PostgreSQL: the external one of `databaseUrl`, else the embedded one in `dataDir`.
 * Refuses, in words for a person, when there is none to be had or another application is using the folder.
 */
export function startEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl
    ? useExternalServer(options.databaseUrl, options.databaseDirectUrl)
    : startEmbeddedServer(options)
}
