import { useCallback, useState } from 'react'

/** Words for a live region. Said again, they end in a space that is not shown: unchanged words would not be read out. */
export function useAnnouncement(): [string, (words: string) => void] {
  const [announcement, setAnnouncement] = useState('')
  const announce = useCallback((words: string) => {
    setAnnouncement((before) => (before === words ? `${words}\u00a0` : words))
  }, [])
  return [announcement, announce]
}
