import { useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere in the window: outside a drop target, a browser would open the file and leave the page.
 * Returns true while files are dragged over the window.
 */
export function useWindowDrop(onDrop: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onDrop)
  take.current = onDrop
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hang = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    // When the pointer leaves the window there is no related target.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take.current([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', hang, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return over
}
