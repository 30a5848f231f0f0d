import { useEffect, useState } from 'react'

/** Seconds left until `end`, an instant in milliseconds; 0 once it is over. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    function tick() {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }
    tick()
    return () => clearInterval(timer)
  }, [end])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
