import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram } from '../../apps/server/src/testing/built-program.ts'
import { attack } from './attack.ts'
import { attackWithPictures } from './picture-attack.ts'

/*
 * Attacks on the whole application, in a separate process with its own PostgreSQL.
 */

let dataDir: string
let smtp: SmtpMailbox
let application: RunningApplication

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-attack-'))
  await chmod(dataDir, 0o711) // when root runs the tests, the server's user must get through
  smtp = await startSmtpMailbox()
  application = await startApplication({
    program: ['--max-semi-space-size=16', ...builtProgram('main')],
    dataDir,
    logFolder: dataDir,
    env: { SMTP_URL: smtp.url },
  })
}, 120_000)
afterAll(async () => {
  await application?.stop()
  await smtp?.down()
  await rm(dataDir, { recursive: true, force: true })
})

// Runs first: memory left over from PDFs belongs to the other test.
test('refuses many pictures that take gigabytes or minutes, and accepts another company’s logo meanwhile', async () => {
  const { avatars, logos, others, idleMiB, peakMiB, afterwards } = await attackWithPictures({
    application,
    smtp,
  })
  const slowest = Math.max(...others.map(({ ms }) => ms))
  process.stdout.write(
    `another company's logo: ${others.map(({ ms }) => Math.round(ms)).join()} ms, at most ${Math.round(slowest)}; ${Math.round(idleMiB)} MiB before, ${Math.round(peakMiB)} MiB at most\n`,
  )
  const attacking = [...avatars, ...logos]
  expect(attacking.filter((status) => status !== 422 && status !== 429)).toEqual([])
  expect(attacking).toContain(422)
  expect([...others.map(({ status }) => status), afterwards].filter((status) => status !== 200)).toEqual([])
  expect(peakMiB).toBeLessThan(500)
  expect(await readFile(`/proc/${application.pid}/maps`, 'utf8')).not.toMatch(/vips|sharp/)
  expect(application.log()).not.toContain('"level":50')
}, 300_000)

test('keeps nobody else waiting during many long quotes, downloads and acceptances', async () => {
  const attacked = await attack({ application, smtp })
  const { calm, seen, sent, downloaded, fresh, accepted, offered, ids, certificates, idleMiB, peakMiB } =
    attacked
  const { quote, verification } = attacked.attacker.client
  const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort()
  const count = (answers: { status: number }[], wanted: number) =>
    answers.filter(({ status }) => status === wanted).length
  process.stdout.write(
    `newest 50: ${seen.count} answers, p99 ${Math.round(seen.p99)} ms; ${Math.round(idleMiB)} MiB before, ` +
      `${Math.round(peakMiB)} MiB at most; ${count(sent, 201)} of ${sent.length} sent, ` +
      `${count(downloaded, 200)} of ${downloaded.length} downloaded; p99 ${Math.round(calm.p99)} ms in calm\n`,
  )

  // Other users.
  expect(seen).toMatchObject({ statuses: [200], wrong: 0 })
  // The attacker is asked to wait; no call fails.
  expect([[201], [201, 429], [429]]).toContainEqual(statuses(sent))
  expect([[200], [200, 429]]).toContainEqual(statuses(downloaded))
  expect([[200], [200, 429]]).toContainEqual(statuses(fresh))
  for (const { putOff } of [...sent, ...downloaded, ...fresh].filter(({ status }) => status === 429)) {
    expect(putOff).toMatchObject({ code: 'busy' })
    expect(putOff?.seconds).toBeGreaterThan(0)
  }
  // Documents sealed before stay available to everyone who asks.
  for (const { status } of downloaded.filter(({ isSealed }) => isSealed)) expect(status).toBe(200)
  expect(peakMiB).toBeLessThan(500)

  // Nothing acknowledged is lost.
  expect(statuses(accepted)).toEqual([200])
  for (const id of ids) expect((await quote.listRevisions({ id })).items).toHaveLength(1)
  for (const body of certificates) expect(new TextDecoder().decode(body.slice(0, 5))).toBe('%PDF-')
  for (const [index, { id }] of offered.entries()) {
    const read = await quote.get({ id })
    expect(read).toMatchObject({ status: 'accepted', accepted_revision: 1 })
    expect(read.history.filter(({ event }) => event === 'accepted')).toMatchObject([
      { data: { signed_name: `Ada ${index}`, revision: '1' } },
    ])
  }
  for (const id of [...ids, ...offered.map((each) => each.id)]) {
    expect(await verification.verifyDocument({ id })).toMatchObject({ valid: true, broken_at: null })
  }
  expect(application.log()).not.toContain('"level":50')
  // Two seconds; on a machine busy with other work, a multiple of its time without an attack.
  expect(seen.p99).toBeLessThan(Math.max(2_000, 20 * calm.p99))
}, 300_000)
