import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi-document.ts'

/** `node apps/server/src/openapi/write-openapi.ts`: writes openapi.json, whose diff is the review of an API change. */
const file = new URL('../../../../openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
