import { Hono } from 'hono'
import { avatarKey, avatarNameOf } from '../files/avatar-file.ts'
import type { FileStore } from '../files/file-store.ts'
import type { HttpEnv } from './http-env.ts'

/** Serves users' pictures. A new picture gets a new address, so browsers may cache them for as long as they like. */
export function avatarRoutes(files: FileStore): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/avatars/:name', async (context) => {
    const name = avatarNameOf(context.req.path)
    const bytes = name === undefined ? undefined : await files.find(avatarKey(name))
    if (!bytes) return context.text('Picture not found.', 404)
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
  return routes
}
