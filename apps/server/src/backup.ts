import { parseArgs } from 'node:util'
import { takeBackup } from './backup/take-backup.ts'
import { OperatorError } from './backup/unusable.ts'
import { readConfig } from './config.ts'

const USAGE = 'Usage: npm run backup -- DIR [--dump]'

try {
  await takeBackup(readConfig(process.env), given(), console.log)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}

function given(): { folder: string; asDump: boolean } {
  try {
    const options = { dump: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new OperatorError(USAGE)
    return { folder, asDump: values.dump }
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${(error as Error).message}\n${USAGE}`)
  }
}
