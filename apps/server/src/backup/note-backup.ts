import { chown, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from './written-file.ts'

interface BackupRecord {
  at: string
  kind: 'cluster' | 'dump'
  path: string
  bytes: number
  verified: boolean
}

const NAMED = 100

/** Records a backup in DATA_DIR, where the operator can see when the last one was taken. */
export async function noteBackup(dataDir: string, backup: BackupRecord): Promise<void> {
  const file = join(dataDir, 'backups.json')
  const before: BackupRecord[] = await readFile(file, 'utf8').then(JSON.parse, () => [])
  const all = [backup, ...before].slice(0, NAMED)
  await writeDurably(file, [Buffer.from(`${JSON.stringify(all, null, 1)}\n`)])
  // Root may take the backup of an application that another user runs and must be able to read this.
  const owner = await stat(dataDir)
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid)
}
