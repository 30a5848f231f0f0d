import { type Context, Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import { withPicture } from '../../mail/company-brand.ts'
import type { Services } from '../../services.ts'
import type { HttpEnv } from '../http-env.ts'
import {
  type CapturedEmail,
  findAttachment,
  findCapturedEmail,
  findPicture,
  listCapturedEmails,
} from './captured-emails.ts'
import { emailPage, listPage } from './pages.ts'

/**
 * Lets a mail be shown inside a frame as a page that may run nothing, load nothing of ours and leave only by a new window.
 * Its images may come from anywhere, as in any mail program.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; font-src https:; frame-ancestors 'self'"

/**
 * Serves `/dev/mail`, which stands in for a mailbox while no mail provider is configured; otherwise it answers 404. Anyone
 * who reads the mails can sign in as any user, so only callers from this machine may, unless `ALLOW_DEV_MAIL` is set.
 */
export function devMailRoutes({ config, database, files }: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  if (!config.capturesMail) {
    routes.all('/dev/*', absent)
    return routes
  }
  routes.use('/dev/*', async (context, next) =>
    config.ALLOW_DEV_MAIL || context.get('is_local') ? next() : absent(context),
  )
  routes.get('/dev/mail', async (context) => context.html(listPage(await listCapturedEmails(database))))
  routes.get('/dev/mail.json', async (context) =>
    context.json(await listCapturedEmails(database, context.req.query('to'))),
  )
  routes.get('/dev/mail/:id', async (context) => {
    const email = await find(context.req.param('id'))
    return email ? context.html(emailPage(email)) : absent(context)
  })
  routes.get('/dev/mail/:id/html', async (context) => {
    const email = await find(context.req.param('id'))
    if (!email) return absent(context)
    context.header('Content-Security-Policy', MAIL_POLICY)
    // Links of the mail open in a new tab; the frame itself stays.
    return context.html(
      (await withPictures(email)).replace(/<head([^>]*)>/i, '<head$1><base target="_blank">'),
    )
  })
  routes.get('/dev/mail/:id/attachments/:fileId', async (context) => {
    const { id, fileId } = context.req.param()
    const file = isUuid(id) && isUuid(fileId) ? await findAttachment(database, id, fileId) : undefined
    if (!file) return absent(context)
    return context.body(Uint8Array.from(await files.get(file.storage_key)), 200, {
      'Content-Type': file.content_type,
      'Content-Disposition': `attachment; filename*=UTF-8''${extendedValue(file.file_name)}`,
    })
  })
  routes.all('/dev/*', absent)
  return routes

  async function withPictures({ id, html }: CapturedEmail): Promise<string> {
    const file = await findPicture(database, id)
    if (!file) return html
    const bytes = await files.get(file.storage_key)
    return withPicture(
      html,
      file.id,
      `data:${file.content_type};base64,${Buffer.from(bytes).toString('base64')}`,
    )
  }

  async function find(id: string) {
    return isUuid(id) ? findCapturedEmail(database, id) : undefined
  }
}

function absent(context: Context<HttpEnv>): Response {
  return context.text('Nothing was found here.', 404)
}

/** Percent-encodes the characters that RFC 8187, section 3.2.1, does not allow although a URI does. */
function extendedValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
