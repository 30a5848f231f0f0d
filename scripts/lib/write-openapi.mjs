import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { commandFile, inClone, root } from './clone.mjs'

/** Writes openapi.json (`node scripts/lib/write-openapi.mjs`), laid out by Biome; its diff is how an API change is reviewed. */
const file = inClone('openapi.json')
const module = pathToFileURL(inClone('apps/server/src/openapi/openapi-document.ts')).href
const { openApiDocument } = await import(module)
const written = execFileSync(
  process.execPath,
  [commandFile('@biomejs/biome', 'biome'), 'format', `--stdin-file-path=${file}`],
  { cwd: root, input: JSON.stringify(await openApiDocument()), encoding: 'utf8', maxBuffer: 2 ** 24 },
)
// Left alone when it is current, so that a check that reads it at the same time finds it whole.
if (written !== readFileSync(file, 'utf8')) writeFileSync(file, written)
