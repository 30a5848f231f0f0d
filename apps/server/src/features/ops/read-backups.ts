import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const backups = z.array(
  z.object({
    at: z.iso.datetime(),
    kind: z.string(),
    path: z.string(),
    bytes: z.int(),
    verified: z.boolean(),
  }),
)

/** Reads the record of backups in DATA_DIR, newest first; empty when it is missing or unreadable. */
export async function readBackups(dataDir: string): Promise<z.infer<typeof backups>> {
  const noted = await readFile(join(dataDir, 'backups.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => [])
  const { data = [] } = backups.safeParse(noted)
  return data.sort((a, b) => (a.at < b.at ? 1 : -1))
}
