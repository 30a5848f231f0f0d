import { useNavigation } from 'react-router'

/** A line at the top while the next page's code loads; a fast page arrives before it shows. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      data-waiting={waiting || undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-spark opacity-0 data-waiting:scale-x-90 data-waiting:opacity-100 data-waiting:transition-[scale,opacity] data-waiting:delay-300 data-waiting:duration-[8s,150ms] data-waiting:ease-out"
    />
  )
}
