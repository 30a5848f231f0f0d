import { randomBytes } from 'node:crypto'

const NAME = /^[\w-]{43}\.webp$/

/** Has 256 random bits: anyone who knows the address may see the picture, and nobody can guess one. */
export function newAvatarName(): string {
  return `${randomBytes(32).toString('base64url')}.webp`
}

export const avatarUrl = (name: string): string => `/avatars/${name}`

export const avatarKey = (name: string): string => `avatars/${name}`

/** The file name at the end of an address; undefined when it is not one of our avatars. */
export function avatarNameOf(url: string): string | undefined {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return NAME.test(name) ? name : undefined
}
