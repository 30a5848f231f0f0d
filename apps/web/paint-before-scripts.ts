import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Has the pages below `folder` ask for their scripts after what the first paint takes, the style sheet and the font: they read
 * before they run, and on a slow line each would take its share of it. React Router has no word for that.
 */
export async function paintBeforeScripts(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const page = await readFile(path, 'utf8')
      await writeFile(path, page.replaceAll('<link rel="modulepreload"', '$& fetchPriority="low"'))
    }),
  )
}
