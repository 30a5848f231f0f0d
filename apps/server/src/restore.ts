import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { OperatorError } from './backup/unusable.ts'
import { readConfig } from './config.ts'

const USAGE = 'Usage: npm run restore -- DIR [--to TIME], where TIME looks like 2026-11-22T14:30:00Z'

try {
  // The secret comes with the backup, so none may be generated for the empty folder.
  const config = readConfig({ AUTH_SECRET: 'comes with the backup that is restored', ...process.env })
  await restoreBackup(config, given(), console.log)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}

function given(): { folder: string; to: Date | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new OperatorError(USAGE)
    return { folder, to: values.to === undefined ? undefined : timeOf(values.to) }
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Requires a time zone: a time without one differs from machine to machine. */
function timeOf(text: string): Date {
  const time = new Date(text)
  if (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(time.getTime())) return time
  throw new OperatorError(`${text} is not a time with a time zone.\n${USAGE}`)
}
