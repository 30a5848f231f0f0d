import { type ComponentType, useEffect, useState } from 'react'

/** Render once in the app. Its code loads after the page, because no toast can come earlier. */
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
