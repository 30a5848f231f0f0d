import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'

/** Makes a folder every user may enter, removed after the test. */
export async function makeScratchFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/quotespark-engine-')
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
