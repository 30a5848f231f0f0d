import { randomBytes } from 'node:crypto'

const NAME = /^[\w-]{43}\.webp$/

/** Of 256 random bits: whoever knows the address may see the picture, and nobody can guess one. */
export function newAvatarName(): string {
  return `${randomBytes(32).toString('base64url')}.webp`
}

export const avatarUrl = (name: string): string => `/avatars/${name}`

export const avatarKey = (name: string): string => `avatars/${name}`

/** The name at the end of an address; undefined where it is no picture of ours. */
export function avatarNameOf(url: string): string | undefined {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return NAME.test(name) ? name : undefined
}
