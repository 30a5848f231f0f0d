import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'

/** Of what an earlier version, a copy or a restored backup may have left open; what lies in a closed folder is closed with it. */
const CLOSED = ['files', 'auth-secret', 'postgres-password']

/** What others may do with a data folder: nothing, or walk through to PostgreSQL's own where root starts it as another user. */
const OTHERS = process.getuid?.() === 0 ? 0o011 : 0o000

/** Takes from everybody else what they may do with the files of this installation, and says so. */
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
  // Such as /tmp, which is everybody's.
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
      : `Other users can get at ${path} ${modes}: only its owner can close it`,
  )
}
