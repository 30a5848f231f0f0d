import type { Account } from '@quotespark/contract'
import { emailInitials } from '@quotespark/domain/text'
import { MAX_PICTURE_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { Avatar, Button, showToast } from '@quotespark/ui'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { usePersonChange } from './use-person-change.ts'

function sayFailed(description: string) {
  showToast({ title: 'Failed to upload profile picture.', description, tone: 'danger' })
}

/** The profile picture, saved as soon as it is chosen. */
export function AvatarField() {
  const { user } = useAccount()
  const input = useRef<HTMLInputElement>(null)
  const show = usePersonChange()
  const upload = useSingleMutation(
    api.account.uploadAvatar.mutationOptions({
      onSuccess: (person) => done(person, 'Your picture has been changed'),
      onError: (error) => sayFailed(errorSentence(error, 'Please try again in a moment.')),
    }),
  )
  const remove = useSingleMutation(
    api.account.removeAvatar.mutationOptions({
      onSuccess: (person) => done(person, 'Your picture has been removed'),
      onError: (error) =>
        showToast({ title: errorSentence(error, 'Failed to remove profile picture.'), tone: 'danger' }),
    }),
  )

  function done(person: Account['user'], title: string) {
    show(person)
    showToast({ title, tone: 'success' })
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Cleared, because choosing the same file again after correcting it would otherwise fire no change event.
    target.value = ''
    if (!file) return
    if (file.size > MAX_PICTURE_BYTES) sayFailed(MESSAGES.pictureTooLarge)
    else upload.mutate({ file })
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar initials={emailInitials(user.email)} src={user.avatar_url} size="xl" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            loading={upload.isPending}
            loadingText="Uploading..."
            disabled={remove.isPending}
            onClick={() => input.current?.click()}
          >
            <Camera />
            Change Picture
          </Button>
          {user.avatar_url && (
            <Button
              variant="ghost"
              size="sm"
              loading={remove.isPending}
              disabled={upload.isPending}
              onClick={() => remove.mutate({})}
            >
              Remove Picture
            </Button>
          )}
        </div>
        <p className="text-muted-foreground text-sm">
          JPEG, PNG, WebP or GIF, up to 5 MB and 16 million pixels.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Profile picture"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={choose}
        />
      </div>
    </div>
  )
}
