import { onlineManager } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { OFFLINE_KEEPS, OFFLINE_STAYS } from '~/forms/kept-words.ts'
import { areUnsavedChangesStored, subscribeToUnsavedChanges } from '~/forms/unsaved-changes.ts'

/** Shown while the device is offline: calls wait and continue by themselves afterwards. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  )
  const isStored = useSyncExternalStore(subscribeToUnsavedChanges, areUnsavedChangesStored, () => false)
  return (
    <div
      role="status"
      className="pointer-events-none fixed-bar inset-x-0 top-3 z-50 flex justify-center px-4"
    >
      {!online && (
        <p className="flex items-center gap-2.5 rounded-full bg-foreground px-4 py-2 font-medium text-background text-sm shadow-raised">
          <CircleAlert className="size-4" />
          {isStored ? OFFLINE_KEEPS : OFFLINE_STAYS}
        </p>
      )}
    </div>
  )
}
