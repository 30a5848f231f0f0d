import { onlineManager } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Shown while the device is offline: calls wait and continue by themselves afterwards. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed-bar inset-x-0 top-3 z-50 flex justify-center px-4"
    >
      {!online && (
        <p className="flex items-center gap-2.5 rounded-full bg-foreground px-4 py-2 font-medium text-background text-sm shadow-raised">
          <CircleAlert className="size-4" />
          You are offline. What you have entered is kept.
        </p>
      )}
    </div>
  )
}
