import { startEmbeddedServer } from './embedded-server.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { useExternalServer } from './external-server.ts'

/**
 * Gives the application its PostgreSQL: the external one of `databaseUrl`, or else the embedded one in `dataDir`. Throws,
 * in words for a person, when there is none or another application uses the folder.
 */
export function startEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl
    ? useExternalServer(options.databaseUrl, options.databaseDirectUrl)
    : startEmbeddedServer(options)
}
