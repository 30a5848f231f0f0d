import { parseArgs } from 'node:util'
import { asSystem, companies, createDatabase, createPool, type Database } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { validate as isUuid, NIL } from 'uuid'
import { isDatabaseUnavailable } from './api/database-unavailable.ts'
import { OperatorError } from './backup/unusable.ts'
import { readConfig } from './config.ts'
import { openFileStore } from './files/file-store.ts'
import { openServer } from './open-server.ts'
import {
  type Broken,
  COMPANIES_AT_ONCE,
  nothingLooked,
  type ResumePoint,
  type VerificationCounts,
  verifyCompany,
  verifyEverything,
} from './verify/verify-company.ts'

const USAGE = 'Usage: npm run verify [-- --company ID | --from COMPANY/DOCUMENT]'
const TEN_MINUTES_MS = 600_000
const SAY_EVERY_MS = 10_000

try {
  process.exitCode = await run(given())
} catch (error) {
  console.error(wordsFor(error))
  process.exitCode = 1
}

function wordsFor(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message
  if (!isDatabaseUnavailable(error)) return error
  return 'The connection to the database was lost, perhaps because the application was stopped, so there is no result. Try again.'
}

interface Given {
  company?: string | undefined
  from?: ResumePoint | undefined
}

function given(): Given {
  try {
    const options = { company: { type: 'string' }, from: { type: 'string' } } as const
    const { company, from } = parseArgs({ options }).values
    if (company !== undefined && from !== undefined) throw new OperatorError(USAGE)
    if (company !== undefined && !isUuid(company)) {
      throw new OperatorError(`${company} is not the ID of a company.\n${USAGE}`)
    }
    return { company, from: from === undefined ? undefined : pointIn(from) }
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Parses a point in the form that progress messages print. */
function pointIn(text: string): ResumePoint {
  const [company_id = '', document_id = NIL, ...more] = text.split('/')
  if (isUuid(company_id) && isUuid(document_id) && more.length === 0) return { company_id, document_id }
  throw new OperatorError(`${text} is not a point to continue from.\n${USAGE}`)
}

/** Returns 0 when everything verifies, else 1. */
async function run({ company, from }: Given): Promise<number> {
  const config = readConfig(process.env)
  const server = await openServer(config, console.log)
  // A statement takes a while for a large company.
  const max = COMPANIES_AT_ONCE
  const pool = createPool({ connectionString: server.url, max, statement_timeout: TEN_MINUTES_MS })
  try {
    const db = createDatabase(pool)
    await requireTables(db)
    if (company !== undefined) await requireCompany(db, company)
    const store = { db, files: await openFileStore(config) }
    const looked = nothingLooked()
    let point = from
    const onPoint = (reached: ResumePoint) => {
      point = reached
    }
    const found =
      company === undefined
        ? verifyEverything(store, looked, { ...(from && { from }), onPoint })
        : verifyCompany(store, company, looked)
    return await report(found, looked, () => point)
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function report(
  found: AsyncIterable<Broken>,
  looked: VerificationCounts,
  pointNow: () => ResumePoint | undefined,
): Promise<number> {
  const progress = setInterval(() => {
    const point = pointNow()
    const goOn = point ? ` To continue from here: --from ${point.company_id}/${point.document_id}` : ''
    console.log(`${counts(looked)} so far …${goOn}`)
  }, SAY_EVERY_MS)
  let broken = 0
  try {
    for await (const each of found) {
      broken += 1
      console.error(`Broken, in company ${each.company_id}: ${each.broken}`)
    }
  } finally {
    clearInterval(progress)
  }
  console.log(`Checked ${counts(looked)}.`)
  if (broken === 0) console.log('Everything is intact.')
  else console.error(`Changed since it was written: ${broken}. See docs/evidence.md for what that can mean.`)
  return broken === 0 ? 0 : 1
}

/** Words the counts, as in '1 company, 12 documents, …'. */
function counts(looked: VerificationCounts): string {
  const words: [keyof VerificationCounts, one: string, many: string][] = [
    ['companies', 'company', 'companies'],
    ['documents', 'document', 'documents'],
    ['revisions', 'revision', 'revisions'],
    ['events', 'history entry', 'history entries'],
    ['answers', 'answer', 'answers'],
    ['payments', 'payment', 'payments'],
    ['files', 'file', 'files'],
    ['entries', 'activity entry', 'activity entries'],
  ]
  return words
    .map(([what, one, many]) => `${looked[what].toLocaleString('en-GB')} ${looked[what] === 1 ? one : many}`)
    .join(', ')
}

async function requireTables(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select to_regclass('public.document_revisions') as there`)
  if (rows[0]?.there === null) {
    throw new OperatorError(
      'This database belongs to another version of Quotespark. Start the application once to migrate it.',
    )
  }
}

async function requireCompany(db: Database, id: string): Promise<void> {
  const found = await asSystem(db, (tx) =>
    tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id)),
  )
  if (!found[0]) throw new OperatorError(`There is no company ${id}.`)
  console.log(`Verifying ${found[0].name} …`)
}
