import { readFileSync } from 'node:fs'
import spectral from '@stoplight/spectral-core'
import { ruleset } from '../spectral.mjs'
import { inClone } from './lib/clone.mjs'

/** `node scripts/lint-openapi.mjs`: prints where openapi.json breaks the rules of spectral.mjs. */
const linter = new spectral.Spectral()
linter.setRuleset(ruleset)
const found = await linter.run(JSON.parse(readFileSync(inClone('openapi.json'), 'utf8')))
for (const { code, path, message } of found) console.log(`${path.join('.')}: ${message} (${code})`)
if (found.length > 0) process.exitCode = 1
