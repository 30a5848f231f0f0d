import { parseArgs } from 'node:util'
import { takeBackup } from './backup/take-backup.ts'
import { Unusable } from './backup/unusable.ts'
import { readConfig } from './config.ts'

const USAGE = 'Usage: npm run backup -- DIR'

try {
  await takeBackup(readConfig(process.env), folderGiven(), console.log)
} catch (error) {
  console.error(error instanceof Unusable ? error.message : error)
  process.exitCode = 1
}

function folderGiven(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals[0] !== undefined && positionals.length === 1) return positionals[0]
    throw new Unusable(USAGE)
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(`${(error as Error).message}\n${USAGE}`)
  }
}
