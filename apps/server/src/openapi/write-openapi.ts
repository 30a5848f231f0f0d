import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi-document.ts'

/** Writes openapi.json (`node apps/server/src/openapi/write-openapi.ts`); its diff is how an API change is reviewed. */
const file = new URL('../../../../openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
