import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './unusable.ts'
import { hashOf } from './written-file.ts'

const MANIFEST = 'backup.json'

const manifest = z.object({
  format: z.literal(1),
  /** `cluster`: the folder of the embedded database. `dump`: the output of pg_dump for another database. */
  kind: z.enum(['cluster', 'dump']),
  /** Everything acknowledged before this moment is included. */
  at: z.iso.datetime(),
  /** Major version of its PostgreSQL. */
  postgresql: z.number().int(),
  /** Number of migrations its database has run. */
  steps: z.number().int(),
  /** Folder in BACKUP_ARCHIVE_DIR with everything written after the backup. */
  archive: z.string().optional(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>

export const manifestFile = (folder: string) => join(folder, MANIFEST)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${folder} is not a complete backup: ${MANIFEST}, which is written last, cannot be read (${cause.code}).`,
    )
  })
  const parsed = manifest.safeParse(parseJson(text))
  if (!parsed.success)
    throw new OperatorError(`${manifestFile(folder)} is damaged, or was made by a newer version.`)
  if (parsed.data.files.some(({ path }) => path.startsWith('/') || path.split(/[\\/]/).includes('..'))) {
    throw new OperatorError(`${manifestFile(folder)} names files outside the backup.`)
  }
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const NAMED = 20

/** Reads every file back, and throws with the names of those that are missing or changed. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const { path, bytes, sha256 } of files) {
    const found = await hashOf(join(folder, path)).catch(() => undefined)
    if (found?.sha256 === sha256) continue
    damaged.push(
      found
        ? `${path}: the content has changed${found.bytes === bytes ? '' : ` (${found.bytes} instead of ${bytes})`}`
        : `${path}: missing`,
    )
  }
  if (damaged.length === 0) return
  const more = damaged.length > NAMED ? [`and ${damaged.length - NAMED} more`] : []
  throw new OperatorError(
    [`The backup in ${folder} is damaged:`, ...damaged.slice(0, NAMED), ...more].join('\n  '),
  )
}
