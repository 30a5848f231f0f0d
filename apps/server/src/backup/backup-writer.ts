import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../files/durable-file.ts'
import { checkFiles, type Manifest, manifestFile } from './manifest.ts'
import { OperatorError } from './unusable.ts'
import { copyDurably, type WrittenFile, writeDurably } from './written-file.ts'

type What = Omit<Manifest, 'format' | 'folders' | 'files'>

export interface BackupWriter {
  folder(path: string): Promise<void>
  copy(source: string, path: string): Promise<void>
  write(path: string, content: Uint8Array | string): Promise<void>
  /** Reads everything back, writes the manifest that makes it a backup, and returns its size in bytes. */
  finish(what: What): Promise<number>
}

/** Writes a backup into its own empty folder, which is only a backup once `finish` has written its manifest. */
export async function openBackup(root: string): Promise<BackupWriter> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  if ((await readdir(root)).length > 0)
    throw new OperatorError(`${root} is not empty: give each backup its own folder.`)
  const folders = new Set<string>()
  const files = new Map<string, WrittenFile>()
  const pathOf = (path: string) => join(root, path)

  return {
    async folder(path) {
      folders.add(path)
      await mkdir(pathOf(path), { recursive: true, mode: 0o700 })
    },
    async copy(source, path) {
      try {
        files.set(path, await copyDurably(source, pathOf(path)))
      } catch (error) {
        // A dropped table's file, or the empty one left of it, has gone meanwhile: the log records that too.
        const { code, path: missing } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT' || missing !== source) throw error
      }
    },
    async write(path, content) {
      files.set(path, await writeDurably(pathOf(path), [Buffer.from(content)]))
    },
    async finish(what) {
      const manifest: Manifest = {
        format: 1,
        ...what,
        folders: [...folders],
        files: [...files].map(([path, written]) => ({ path, ...written })),
      }
      await checkFiles(root, manifest)
      const written = [...files.keys()].map((path) => dirname(pathOf(path)))
      for (const folder of new Set([...written, ...[...folders].map(pathOf)])) await syncFolder(folder)
      await writeDurably(manifestFile(root), [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)])
      await syncFolder(root)
      await syncFolder(dirname(root))
      return manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
    },
  }
}
