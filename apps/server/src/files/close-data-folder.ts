import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'

/** May have been left open by an earlier version, a copy or a restored backup; a closed folder protects its contents too. */
const CLOSED = ['files', 'auth-secret', 'postgres-password']

/** Permissions left to others on a data folder: none, or passage to PostgreSQL's own when root starts it as another user. */
const OTHERS = process.getuid?.() === 0 ? 0o011 : 0o000

/** Takes away other users' permissions on the files of this installation, and reports each change. */
export async function closeDataFolder(dataDir: string, say: (sentence: string) => void): Promise<void> {
  if (process.platform === 'win32') return
  await close(dataDir, OTHERS, say)
  for (const name of CLOSED) await close(join(dataDir, name), 0o000, say)
}

async function close(path: string, others: number, say: (sentence: string) => void): Promise<void> {
  const facts = await lstat(path).catch(() => undefined)
  if (!facts || facts.isSymbolicLink()) return
  const mode = facts.mode & 0o7777
  const closed = mode & ~(0o077 & ~others)
  if (mode === closed) return
  // A shared folder such as /tmp.
  const isShared = (mode & 0o1000) !== 0
  const isOurs =
    !isShared &&
    (await chmod(path, closed).then(
      () => true,
      () => false,
    ))
  const modes = `(mode ${mode.toString(8)}${isOurs ? `, now ${closed.toString(8)}` : ''})`
  say(
    isOurs
      ? `Closed ${path} to other users ${modes}`
      : `Other users can access ${path} ${modes}: only its owner can change that`,
  )
}
