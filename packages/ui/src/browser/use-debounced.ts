import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for this long. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
