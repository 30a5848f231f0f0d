import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningApplication } from '@quotespark/testing/application'
import type { SmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import sharp from 'sharp'
import { maskedSvg, samplePicture, slowSvg, svgOf } from '../../apps/server/src/testing/sample-picture.ts'
import { sendRest } from '../../apps/server/src/testing/send-operation.ts'
import { signUpByMail } from '../../apps/server/src/testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { residentMiB } from '../bench/server/processes.ts'

/*
 * Small files that once took gigabytes of memory, and kept everybody else waiting for minutes: avatars of 7,000 by 7,000 pixels, an
 * SVG with 300 filter primitives, and slow SVGs, all at once.
 */

const AVATARS = 20
const SLOW_LOGOS = 12
const PRIMITIVES = 300
/** Number of logos that another company sends meanwhile. */
const OTHER_LOGOS = 5
const LOOK_EVERY_MS = 50

export interface PictureAttacked {
  /** Statuses of the attacking uploads; `logos` too. */
  avatars: number[]
  logos: number[]
  /** Another company's logos during the attack. */
  others: { status: number; ms: number }[]
  idleMiB: number
  peakMiB: number
  /** Status of an avatar that another person sends afterwards. */
  afterwards: number
}

interface Target {
  application: RunningApplication
  smtp: SmtpMailbox
}

/** Ends when everything has been answered. */
export async function attackWithPictures({ application, smtp }: Target): Promise<PictureAttacked> {
  const quiet = await openCompany('quiet-pictures')
  const attacker = await openCompany('picture-attacker')
  const bomb = new File([new Uint8Array(await interlacedBomb())], 'me.png', { type: 'image/png' })
  const complex = [floods(PRIMITIVES), ...Array.from({ length: SLOW_LOGOS }, (_, at) => slow(at))]
  const idleMiB = residentMiB(application.pid)

  let peakMiB = idleMiB
  const looking = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(application.pid))
  }, LOOK_EVERY_MS)
  const attacking = Promise.all([
    Promise.all(Array.from({ length: AVATARS }, () => sendAvatar(attacker, bomb))),
    Promise.all(complex.map((svg) => sendLogo(attacker, svgFile(svg)))),
  ])
  const others: PictureAttacked['others'] = []
  for (let sent = 0; sent < OTHER_LOGOS; sent++) {
    await sleep(200)
    const before = performance.now()
    const status = await sendLogo(quiet, samplePicture())
    others.push({ status, ms: performance.now() - before })
  }
  const [avatars, logos] = await attacking
  const afterwards = await sendAvatar(quiet, samplePicture())
  clearInterval(looking)
  return { avatars, logos, others, idleMiB, peakMiB, afterwards }

  async function openCompany(name: string): Promise<TestBrowser> {
    const browser = createTestBrowser(application.url, fetch)
    await signUpByMail(browser, smtp, { email: `${name}@example.com`, password: 'correct horse battery' })
    await browser.client.company.create({ name })
    return browser
  }
}

const sendAvatar = (browser: TestBrowser, file: File) => send(browser, '/account/avatar', file)
const sendLogo = (browser: TestBrowser, file: File) => send(browser, '/company/logo', file)

async function send(browser: TestBrowser, path: string, file: File): Promise<number> {
  const response = await sendRest(browser, { method: 'PUT', path }, { file })
  await response.bytes()
  return response.status
}

/** Half a megabyte; decoded it takes eight bytes per pixel, 392 MB. */
function interlacedBomb(): Promise<Buffer> {
  const background = { r: 10, g: 20, b: 30, alpha: 0.5 }
  return sharp({ create: { width: 7000, height: 7000, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}

function floods(count: number): string {
  const each = Array.from({ length: count }, (_, at) => `<feFlood flood-color="#${at}" result="r${at}"/>`)
  return svgOf(`<filter id="f">${each.join('')}</filter><rect width="99" height="99" filter="url(#f)"/>`)
}

/** Alternates between an SVG that takes processor time and one that takes memory as well. */
const slow = (at: number) => (at % 2 === 0 ? slowSvg(18) : maskedSvg(20))

const svgFile = (text: string) => new File([text], 'logo.svg', { type: 'image/svg+xml' })
