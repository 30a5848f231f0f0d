import { type ComponentType, useEffect, useState } from 'react'

/** Once in the app. What draws the messages comes after the page: there is none to be shown before. */
export function Toaster() {
  const [ToastList, setToastList] = useState<ComponentType>()
  useEffect(() => {
    import('./toast-list.tsx').then(
      (loaded) => setToastList(() => loaded.ToastList),
      () => {},
    )
  }, [])
  return ToastList && <ToastList />
}
