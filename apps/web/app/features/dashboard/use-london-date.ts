import { type CalendarDate, endOfLondonDay, londonDate } from '@quotespark/domain'
import { useEffect, useState } from 'react'

/** Today in London; a page that is left open learns of midnight. */
export function useLondonDate(): CalendarDate {
  const [today, setToday] = useState(() => londonDate(new Date()))
  useEffect(() => {
    const look = () => setToday(londonDate(new Date()))
    // A machine that slept through midnight looks when somebody comes back to it.
    document.addEventListener('visibilitychange', look)
    const timer = setTimeout(look, endOfLondonDay(today).getTime() + 1 - Date.now())
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today
}
