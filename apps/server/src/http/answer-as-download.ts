import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** A file that somebody has uploaded is saved, never shown: whatever is in it, it does not run at our address. */
export const answerAsDownload: MiddlewareHandler<HttpEnv> = async (context, next) => {
  await next()
  const { headers } = context.res
  const disposition = headers.get('content-disposition')
  if (disposition !== null) headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
}
