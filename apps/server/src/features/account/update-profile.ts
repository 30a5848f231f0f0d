import type { Account, profileInput } from '@quotespark/contract'
import { asUser, profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedInUser } from '../../auth/session.ts'
import { avatarKey, avatarNameOf, avatarUrl, newAvatarName } from '../../files/avatar-file.ts'
import { readAvatar } from '../../files/pictures/read-picture.ts'
import type { Services } from '../../services.ts'
import { presentPerson } from './present-person.ts'

type Person = Account['user']
type Changes = Partial<typeof profiles.$inferInsert>

export async function updateName(
  services: Services,
  user: SignedInUser,
  { first_name, last_name }: z.output<typeof profileInput>,
): Promise<Person> {
  const { after } = await change(services, user, {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
  })
  return presentPerson(after)
}

/** Stores the picture before the profile names it: a crash in between leaves an unused file, never a broken picture. */
export async function setAvatar(services: Services, user: SignedInUser, file: File): Promise<Person> {
  const { pictures } = services
  const picture = await readAvatar({ pictures, file, owner: user.id })
  const name = newAvatarName()
  await services.files.put(avatarKey(name), picture, 'image/webp')
  return replaceAvatar(services, user, avatarUrl(name))
}

export function removeAvatar(services: Services, user: SignedInUser): Promise<Person> {
  return replaceAvatar(services, user, null)
}

async function replaceAvatar(services: Services, user: SignedInUser, avatar_url: string | null) {
  const { before, after } = await change(services, user, { avatar_url })
  const old = before.avatar_url === null ? undefined : avatarNameOf(before.avatar_url)
  // The new picture is in use, so a failure here only wastes disk space.
  if (old !== undefined) {
    await services.files.remove(avatarKey(old)).catch((error) => {
      services.logger.warn({ err: error }, 'an old picture could not be removed')
    })
  }
  return presentPerson(after)
}

function change({ database, clock }: Services, user: SignedInUser, values: Changes) {
  return asUser(database, user.id, async (db) => {
    const mine = eq(profiles.id, user.id)
    // Locked, so that of two uploads at once the later one removes the picture of the earlier.
    const [before] = await db.select().from(profiles).where(mine).for('update')
    const [after] = await db
      .update(profiles)
      .set({ ...values, updated_at: clock.now() })
      .where(mine)
      .returning()
    if (!before || !after) throw new Error('a signed-in person has no profile')
    return { before, after }
  })
}
