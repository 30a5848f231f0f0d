import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)
const entry = require.resolve('@sparticuz/chromium')
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

/**
 * Unpacks the headless shell of `@sparticuz/chromium` into a folder of its own, once (some seconds, 200 MB). It brings its
 * system libraries and a font, so it runs on a bare machine.
 */
export async function unpackNpmChromium() {
  const { version } = require(join(dirname(entry), '..', '..', 'package.json')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`
    try {
      await unpack(partial, folder)
    } finally {
      rmSync(partial, { recursive: true, force: true })
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--headless=shell'],
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** Unpacks under a temporary name, so that an interrupted run does not leave half a browser. */
async function unpack(partial: string, folder: string): Promise<void> {
  mkdirSync(partial, { recursive: true })
  // The package unpacks into TMPDIR, and its system libraries only when it believes it runs on AWS Lambda. It gets a process
  // of its own, because it also changes the environment of its process.
  const script = `require(${JSON.stringify(entry)}).executablePath()`
  await promisify(execFile)(process.execPath, ['--eval', script], {
    env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  writeFileSync(join(partial, 'fonts.conf'), fontConfiguration(folder))
  renameSync(partial, folder)
}

/** Replaces the package's own configuration, which names folders that exist only on Lambda. */
const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
