import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findRunningServer } from '@quotespark/database/engine'
import { eventually } from '@quotespark/testing'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram, type Program } from '../testing/built-program.ts'
import { addCustomer, invoiceFor, quoteFor } from '../testing/sample-documents.ts'
import { signUpByMail } from '../testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'

/* Backs up a running application with its own database while documents are being written, and restores it elsewhere. */

let folder: string
let archive: string
let backup: string
let smtp: SmtpMailbox
let application: RunningApplication
let browser: TestBrowser
/** Ids of the acknowledged documents, and when they were acknowledged. */
const acknowledged: { id: string; at: number }[] = []
let backupAt: number
/** A moment after the backup, between two rounds of writes. */
let between: Date

interface Outcome {
  code: number
  said: string
}

async function run(
  program: Program,
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...builtProgram(program), ...args],
      {
        env: { PATH: process.env.PATH, HOME: '/tmp', DATA_DIR: dataDir, BACKUP_ARCHIVE_DIR: archive, ...env },
      },
    )
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

const start = (dataDir: string) =>
  startApplication({
    program: builtProgram('main'),
    dataDir,
    logFolder: folder,
    env: { SMTP_URL: smtp.url, BACKUP_ARCHIVE_DIR: archive },
  })

async function askDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  user = 'quotespark',
): Promise<Row[]> {
  const url = new URL((await findRunningServer(dataDir)) ?? '')
  url.username = user
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const ownArchive = () => readFile(join(folder, 'data', 'archive-name'), 'utf8')

/** Writes sent quotes, with their PDFs, and invoices from three concurrent loops until `isOver`. */
async function write(customer: { id: string }, isOver: () => boolean): Promise<void> {
  await Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver()) {
        const title = randomUUID()
        const quote = await browser.client.quote.create(quoteFor(customer, { title, status: 'sent' }))
        acknowledged.push({ id: quote.id, at: Date.now() })
        const invoice = await browser.client.invoice.create(invoiceFor(customer, { title }))
        acknowledged.push({ id: invoice.id, at: Date.now() })
      }
    }),
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-backup-test-'))
  await chmod(folder, 0o711)
  archive = join(folder, 'archive')
  backup = join(folder, 'backup')
  smtp = await startSmtpMailbox()
  const dataDir = join(folder, 'data')
  application = await start(dataDir)
  browser = createTestBrowser(application.url, fetch)
  await signUpByMail(browser, smtp, { email: 'ann@example.com', password: 'correct horse battery' })
  await browser.client.company.create({ name: 'Crumb & Co' })
  const customer = await addCustomer(browser.client)

  let isOver = false
  const writing = write(customer, () => isOver)
  await sleep(500)
  const taken = await run('backup', [backup], dataDir)
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('read back and verified') })
  backupAt = Date.parse(JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')).at)
  await sleep(500)
  isOver = true
  await writing

  await sleep(50)
  between = new Date()
  await sleep(50)
  isOver = false
  const again = write(customer, () => isOver)
  await sleep(500)
  isOver = true
  await again
  // PostgreSQL usually closes a log file after a minute.
  const [last] = await askDatabase<{ name: string }>(
    dataDir,
    'select pg_walfile_name(pg_switch_wal()) as name',
    'postgres',
  )
  await eventually(async () =>
    expect(await readdir(join(archive, await ownArchive(), 'log'))).toContain(`${last?.name}.gz`),
  )
}, 180_000)
afterAll(async () => {
  await application?.stop()
  await smtp?.down()
  await rm(folder, { recursive: true, force: true })
})

/** Restores a backup, starts it, verifies it, and returns the ids of its documents. */
async function restored(name: string, args: string[]): Promise<Set<string>> {
  const dataDir = join(folder, name)
  const outcome = await run('restore', [backup, ...args], dataDir)
  expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining('Restored as of') })
  const other = await start(dataDir)
  try {
    const documents = await askDatabase<{ id: string }>(dataDir, 'select id from documents')
    const ofHalf = await askDatabase(
      dataDir,
      'select id from documents d where not exists (select from document_lines l where l.document_id = d.id)',
    )
    expect(ofHalf).toEqual([])
    const verified = await run('verify', [], dataDir)
    expect(verified).toMatchObject({
      code: 0,
      said: expect.stringContaining('Everything is intact.'),
    })
    const again = createTestBrowser(other.url, fetch)
    const credentials = { email: 'ann@example.com', password: 'correct horse battery' }
    expect((await again.post('/api/auth/sign-in/email', credentials)).status).toBe(200)
    const { items } = await again.client.quote.list({})
    expect(items.length).toBeGreaterThan(0)
    return new Set(documents.map(({ id }) => id))
  } finally {
    await other.stop()
  }
}

const acknowledgedBefore = (time: number) => acknowledged.filter(({ at }) => at < time).map(({ id }) => id)

test('restores everything that was acknowledged before the backup was taken', async () => {
  const expected = acknowledgedBefore(backupAt)
  expect(expected.length).toBeGreaterThan(0)
  const found = await restored('restored', [])
  expect(expected.filter((id) => !found.has(id))).toEqual([])
  expect(found.size).toBeLessThan(acknowledgedBefore(between.getTime()).length)
  // It runs on with the same secret, in its own timeline.
  expect(await readFile(join(folder, 'restored', 'auth-secret'))).toEqual(
    await readFile(join(folder, 'data', 'auth-secret')),
  )
}, 120_000)

test('restores everything up to the given time from the archive, and nothing later', async () => {
  const expected = acknowledgedBefore(between.getTime())
  const found = await restored('restored-to', ['--to', between.toISOString()])
  expect([...found].sort()).toEqual(expected.sort())
  expect(expected.length).toBeLessThan(acknowledged.length)
}, 120_000)

test('refuses a time that the archive does not reach, and leaves nothing behind', async () => {
  const dataDir = join(folder, 'too-late')
  const outcome = await run(
    'restore',
    [backup, '--to', new Date(Date.now() + 3_600_000).toISOString()],
    dataDir,
  )
  expect(outcome.code).toBe(1)
  expect(outcome.said).toContain('The archive does not go up to')
  expect(await readdir(dataDir)).toEqual([])
}, 60_000)

test.each([
  [
    'a flipped byte',
    'postgres/global/pg_filenode.map',
    'postgres/global/pg_filenode.map: the content has changed',
  ],
  ['a missing file', 'postgres-password', 'postgres-password: missing'],
])('names the damaged file when a backup has %s', async (what, path, words) => {
  const damaged = join(folder, what)
  await cp(backup, damaged, { recursive: true })
  if (what === 'a missing file') await rm(join(damaged, path))
  else {
    const bytes = await readFile(join(damaged, path))
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(join(damaged, path), bytes)
  }
  const dataDir = join(folder, `${what}-restored`)
  const outcome = await run('restore', [damaged], dataDir)
  expect(outcome.code).toBe(1)
  expect(outcome.said).toContain(words)
  expect(await readdir(dataDir)).toEqual([])
})

test('refuses an incomplete backup, one of a newer version, and a folder that is not empty', async () => {
  const unfinished = join(folder, 'unfinished')
  await cp(backup, unfinished, { recursive: true })
  const manifest = JSON.parse(await readFile(join(unfinished, 'backup.json'), 'utf8'))
  await writeFile(join(unfinished, 'backup.json'), JSON.stringify({ ...manifest, steps: 999 }))
  expect((await run('restore', [unfinished], join(folder, 'newer'))).said).toContain(
    'newer version of Quotespark',
  )
  await rm(join(unfinished, 'backup.json'))
  expect((await run('restore', [unfinished], join(folder, 'newer'))).said).toContain(
    'is not a complete backup',
  )

  const taken = join(folder, 'taken')
  await mkdir(taken)
  await writeFile(join(taken, 'letter.txt'), 'mine')
  const outcome = await run('restore', [backup], taken)
  expect(outcome.said).toContain(`DATA_DIR (${taken}) is not empty: it has letter.txt.`)
  expect(await readFile(join(taken, 'letter.txt'), 'utf8')).toBe('mine')
  expect((await run('backup', [taken], join(folder, 'data'))).said).toContain('is not empty')
})

test('notes a backup where the operator can see it', async () => {
  const noted = JSON.parse(await readFile(join(folder, 'data', 'backups.json'), 'utf8'))
  expect(noted).toEqual([
    {
      at: new Date(backupAt).toISOString(),
      kind: 'cluster',
      path: backup,
      bytes: expect.any(Number),
      verified: true,
    },
  ])
})
